import { setTimeout as wait } from 'node:timers/promises'
import type { HealthReport } from 'shared/module/health'
import { visitorBucketOf } from '../visit/visitor-bucket.ts'
import { addressOf, getDocument, type TestBrowser } from './browsers.ts'
import { canaryVersion } from './canary-site.ts'
import type { TestGateway } from './gateway.ts'
import { opsFetch } from './ops-fetch.ts'

export type Crowd = {
  /** Networks of one honest visitor each. */
  honest: number
  /** Of those whom nobody forged, with the canary. */
  failing: number
  /** The addresses that a forger has, and what they say of the canary. */
  forged: { addresses: readonly string[]; says: 'failing' | 'whole' }
}

/** What a crowd has cost its forger, and what came of it. */
export type Outcome = {
  reversed: boolean
  forgedDocuments: number
  forgedReports: number
  /** Of the honest: who was given the canary, and for how many of them it failed. */
  honestInCanary: number
  honestFailed: number
}

/** Of all who open a document, so many run nothing of it. */
const silentBots = 0.3
/** Whoever is not in the canary asks again, so often. */
const mostTries = 8
const atOnce = 8

/** An address in each of so many networks, apart from those of honest visitors. */
export const networks = (count: number): string[] =>
  Array.from({ length: count }, (_, number) => addressOf(40_000 + number))

/** As many addresses of one network. */
export const oneNetwork = (count: number): string[] =>
  Array.from({ length: count }, (_, number) => `10.250.9.${(number % 250) + 1}`)

/** The forger comes among the honest, in the same time; then the judge looks until it has seen all of them. */
export async function visitAsCrowd(gateway: TestGateway, crowd: Crowd): Promise<Outcome> {
  const { url, ops } = gateway
  const cost = { forgedDocuments: 0, forgedReports: 0, honestInCanary: 0, honestFailed: 0 }
  const { addresses, says } = crowd.forged
  const every = Math.max(1, Math.ceil(crowd.honest / Math.max(addresses.length, 1)))
  const forgers = [...addresses]
  const numbers = Array.from({ length: crowd.honest }, (_, number) => number)
  for (let from = 0; from < numbers.length; from += atOnce) {
    const batch = numbers.slice(from, from + atOnce)
    const due = forgers.splice(0, batch.filter((number) => number % every === 0).length)
    // oxlint-disable-next-line no-await-in-loop -- a few at once, not all
    await Promise.all([
      ...batch.map((number) => visitHonestly(url, number, crowd.failing, cost)),
      ...due.map((address) => forge(url, address, says, cost)),
    ])
  }
  const isReversed = async () => (await ops.history('mf-content')).entries[0]?.what === 'rollback'
  // Silence is known some seconds after the last document, and the judge looks about once a second.
  const enough = (await looksOf(gateway)) + 9
  while (!(await isReversed()) && (await looksOf(gateway)) < enough) await wait(500)
  return { reversed: await isReversed(), ...cost }
}

/** How often the judge has looked at the canary, whatever it thought. */
async function looksOf({ url, key }: TestGateway): Promise<number> {
  const answer = await opsFetch(`${url}/metrics`, { headers: { authorization: `Bearer ${key}` } })
  const lines = (await answer.text()).matchAll(
    /^rotabus_canary_judgements_total\{module="mf-content",[^}]*\} (\d+)$/gm,
  )
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0)
}

async function visitHonestly(
  url: string,
  number: number,
  failing: number,
  cost: Omit<Outcome, 'reversed'>,
): Promise<void> {
  const { versions, open, report } = await documentFor(url, { from: addressOf(number) })
  await open()
  const version = versions.get('mf-content') ?? ''
  if (version === canaryVersion) cost.honestInCanary += 1
  if (shareOf(number, 1) < silentBots) return
  const fails = version === canaryVersion && shareOf(number, 2) < failing
  if (fails) cost.honestFailed += 1
  await report(saying(version, fails ? 'failing' : 'whole'))
}

/** With a cookie of their own making first, as who is in the canary; then with none, until the site puts them there. */
async function forge(
  url: string,
  from: string,
  says: 'failing' | 'whole',
  cost: Omit<Outcome, 'reversed'>,
): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const visitor = tries === 0 ? { from, cookie: `visitor=${chosen}` } : { from }
    cost.forgedDocuments += 1
    // oxlint-disable-next-line no-await-in-loop -- until one is in the canary
    const { versions, open, report } = await documentFor(url, visitor)
    if (versions.get('mf-content') !== canaryVersion) continue
    cost.forgedReports += 1
    // oxlint-disable-next-line no-await-in-loop -- and that is the last
    await open()
    // oxlint-disable-next-line no-await-in-loop -- and that is the last
    await report(saying(canaryVersion, says))
    return
  }
}

/** A number whose place is in any canary of this release; it was enough before the cookie was signed. */
const chosen =
  Array.from({ length: 1000 }, (_, number) => String(number).padStart(22, '0')).find(
    (visitor) => visitorBucketOf(`mf-content@${canaryVersion}`, visitor) < 1,
  ) ?? ''

const documentFor = (url: string, visitor: TestBrowser) => getDocument(url, '/hakkimizda', visitor, 'browser')

function saying(version: string, says: 'failing' | 'whole'): Partial<HealthReport> {
  const failure = { kind: 'error', name: 'TypeError', route: '/hakkimizda', file: null, line: null } as const
  return {
    used: ['host', 'mf-content'],
    alive: ['mf-content'],
    failures: says === 'failing' ? [{ module: 'mf-content', version, ...failure }] : [],
  }
}

/** 0 up to 1, the same in every run. */
const shareOf = (number: number, purpose: number): number =>
  visitorBucketOf(`share ${purpose}`, String(number)) / 100
