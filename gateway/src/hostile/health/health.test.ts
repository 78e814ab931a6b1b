import type { Browser, BrowserContext, Page } from 'playwright-core'
import { healthAddress } from 'shared/module/health'
import { beforeAll, describe, expect, it } from 'vitest'
import { healthAnswer } from '../../../wire/health.ts'
import { afterTheseTests } from '../../testing/at-end.ts'
import { addressOf } from '../../testing/browsers.ts'
import { quickHealth, visitContent } from '../../testing/canary-site.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { opsFetch } from '../../testing/ops-fetch.ts'
import { openBrowser, openSmokeSite, smokeOf } from '../browser-site.ts'
import { buildRemote } from '../build.ts'
import { factsOf } from '../hand-made.ts'
import { pageAt } from '../site.ts'
import { hidesItsFailures } from './hides-its-failures.ts'
import type { HostileVisit } from './hostile-visit.ts'
import { notByNight } from './not-by-night.ts'
import { onlyOnPhones } from './only-on-phones.ts'
import { silent } from './silent.ts'
import { smokeAware } from './smoke-aware.ts'
import { throwsLater } from './throws-later.ts'
import { worksUntilTomorrow } from './works-until-tomorrow.ts'

const visits = 5
const watched = { ...quickHealth, CANARY_MIN_VISITS: String(visits) }
/** Where silence is the verdict it comes soon; elsewhere nobody who is only slow is taken for silent. */
const soon = { ...watched, SILENCE_SECONDS: '6' }
const late = { ...watched, SILENCE_SECONDS: '120' }
/** The judge never has enough to go by. */
const unwatched = { ...late, CANARY_MIN_VISITS: '1000000' }

const silence = { 'is silent': silent, 'hides its failures': hidesItsFailures }
const failure = {
  'throws later than any smoke': throwsLater,
  'behaves for the smoke alone': smokeAware,
  'works until tomorrow': worksUntilTomorrow,
  'fails with dark colours': notByNight,
  'fails on a large screen': onlyOnPhones,
}
/** A site takes back two by itself within an hour, and calls a person for the third. */
const perSite = 2
const limit = { timeout: 120_000, interval: 500 }

type Named = [name: string, one: HostileVisit]

async function openVisited(env: Record<string, string>): Promise<TestGateway> {
  const site = await openSmokeSite(env)
  const good = Array.from({ length: 30 }, (_, number) => ({ from: addressOf(number) }))
  await visitContent(site.url, good)
  return site
}

/** Live as it would be, by a canary or in a hurry, and waived where the smoke has caught it already; answers its version. */
async function giveToAll(
  site: TestGateway,
  { source, passesSmoke }: HostileVisit,
  act: 'canary' | 'promote',
) {
  const files = await buildRemote(source)
  const { id: module, version } = factsOf(files)
  if (passesSmoke) expect(await smokeOf(site, files)).toBe('nothing wrong on /hakkimizda')
  else await site.ops.publish(module, files, '', { waiveSmoke: 'a test' })
  await site.ops.change(act, { module, version, ...(act === 'canary' && { percent: 100 }), why: 'a test' })
  return version
}

/** A browser of people, which each of their visits has a context of its own in. */
let browser: Browser
const atEnd = afterTheseTests()
beforeAll(async () => {
  browser = await openBrowser(['--disable-blink-features=AutomationControlled'], atEnd)
})

/** Real visits from as many networks, each with the page open; answers how they leave, and what each browser told. */
async function visit({ url }: TestGateway, from: number, one: HostileVisit) {
  const told: string[] = []
  const open = async (context: BrowserContext, at: number) => {
    await one.prepare?.(context)
    const page = await context.newPage()
    tellOf(page, (words) => told.push(`${at}: ${words}`))
    await page.goto(`${url}/hakkimizda`)
    await one.stay?.(page)
  }
  const addresses = Array.from({ length: visits }, (_, index) => addressOf(from + index))
  const contexts = await Promise.all(
    addresses.map((address) =>
      browser.newContext({ ...one.visitors, extraHTTPHeaders: { 'x-forwarded-for': address } }),
    ),
  )
  await Promise.all(contexts.map(open))
  const leave = async () => void (await Promise.all(contexts.map((context) => context.close())))
  return { leave, told }
}

/** Each error, lost or refused request and report of a page. */
function tellOf(page: Page, tell: (words: string) => void): void {
  page.on('pageerror', ({ message }) => tell(message))
  page.on('crash', () => tell('crashed'))
  page.on('requestfailed', (request) => tell(`${request.url()} ${request.failure()?.errorText ?? ''}`))
  page.on('response', (response) => {
    const isReport = response.url().endsWith(healthAddress)
    if (isReport || response.status() >= 400) tell(`${response.url()} ${response.status()}`)
  })
}

const newest = async ({ ops }: TestGateway) => (await ops.history('mf-content')).entries[0]

const read = async ({ url, key }: TestGateway, path: string) =>
  await (await opsFetch(url + path, { headers: { authorization: `Bearer ${key}` } })).text()

/** Of what was opened, how much is known to have gone wrong. */
async function harmed(site: TestGateway, version: string, { verdict }: HostileVisit): Promise<number> {
  const { modules } = healthAnswer.parse(JSON.parse(await read(site, '/_release/health')))
  const found = modules.flatMap(({ versions }) => versions).find((one) => one.version === version)
  if (!found) return 0
  return verdict === 'failed' ? found.failedVisits : (found.opened ?? 0) - (found.alive ?? 0)
}

/** What was told and is in no figure. */
async function lost(site: TestGateway): Promise<string[]> {
  const lines = (await read(site, '/metrics')).split('\n')
  return lines.filter((line) => /^rotabus_(health_dropped|beacons_refused)/.test(line))
}

async function looks(site: TestGateway): Promise<number> {
  const lines = (await read(site, '/metrics')).matchAll(
    /^rotabus_canary_judgements_total\{module="mf-content",verdict="wait"\} (\d+)$/gm,
  )
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0)
}

async function expectTakenBack(env: Record<string, string>, few: readonly Named[]): Promise<void> {
  const site = await openVisited(env)
  for (const [at, [name, one]] of few.entries()) {
    const version = await giveToAll(site, one, at % 2 === 0 ? 'canary' : 'promote')
    const { leave } = await visit(site, 1000 * (at + 1), one)
    const why = expect.stringMatching(new RegExp(`of ${version} ${one.verdict}`))
    await expect
      .poll(() => newest(site), { message: name, ...limit })
      .toMatchObject({ what: 'rollback', who: 'health', why })
    expect(await pageAt(site, '/'), 'the neighbour').toContain('<h1>Sefer bul</h1>')
    await leave()
  }
}

function* groupsOf(all: Record<string, HostileVisit>): Generator<Named[]> {
  const named = Object.entries(all)
  for (let from = 0; from < named.length; from += perSite) yield named.slice(from, from + perSite)
}

describe('a release that only its visitors find out about', { timeout: 400_000 }, () => {
  it.each([...groupsOf(silence)].map((few) => ({ few, names: few.map(([name]) => name).join(', ') })))(
    'goes back by itself: $names',
    ({ few }) => expectTakenBack(soon, few),
  )

  it.each([...groupsOf(failure)].map((few) => ({ few, names: few.map(([name]) => name).join(', ') })))(
    'goes back by itself: $names',
    ({ few }) => expectTakenBack(late, few),
  )

  it('stays where nobody judges', async () => {
    const site = await openVisited(unwatched)
    for (const [at, [name, one]] of Object.entries({ ...silence, ...failure }).entries()) {
      const version = await giveToAll(site, { ...one, passesSmoke: false }, 'canary')
      const { leave, told } = await visit(site, 1000 * (at + 1), one)
      await expect
        .poll(async () => ({ harmed: await harmed(site, version, one), told, lost: await lost(site) }), {
          message: name,
          ...limit,
        })
        .toSatisfy((seen: { harmed: number }) => seen.harmed >= visits)
      const before = await looks(site)
      await expect.poll(() => looks(site), limit).toBeGreaterThanOrEqual(before + 2)
      expect(await newest(site), name).toMatchObject({ what: 'canary', after: { canary: { version } } })
      await leave()
    }
  })
})
