import type { Browser, BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { afterTheseTests } from '../../testing/at-end.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { heading, openBrowser } from '../browser-site.ts'
import { buildRemote } from '../build.ts'
import type { RemoteSource } from '../remote-source.ts'
import { goLive, startSite } from '../site.ts'
import { leaks } from './leaks.ts'
import { listensToTheCard } from './listens-to-the-card.ts'
import { checkout, paid, typing } from './pages.ts'
import { redefinesGlobals } from './redefines-globals.ts'

const card = '4508034508034509'
/** What does not come by then does not come: the machine may have much else to do. */
const short = { timeout: 8000 }

let browser: Browser
let site: TestGateway
const atEnd = afterTheseTests()
beforeAll(async () => {
  browser = await openBrowser([], atEnd)
  site = await startSite({}, atEnd)
  for (const source of [typing, checkout]) await goLive(site, await buildRemote(source))
}, 120_000)

/** What its acts are called. */
const actsOf = ({ page = '' }: RemoteSource) =>
  [...page.matchAll(/^ {2}(\w+): \(\) =>/gm)].map(([, name]) => name ?? '')

/** Each in a browser of its own, a few at a time. */
async function inEach(
  names: readonly string[],
  act: (name: string, context: BrowserContext) => Promise<void>,
) {
  expect(names.length).toBeGreaterThan(7)
  const waiting = [...names]
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const context = await browser.newContext()
      await act(name, context)
      await context.close()
    }
  }
  await Promise.all(Array.from({ length: 3 }, work))
}

const begun = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, 'begun'))

/** Its page, on which it has begun. */
async function openBegun(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${site.url}/hakkimizda#${name}`)
  await expect.poll(() => begun(page), { message: name }).toBe(name)
  return page
}

const follow = (page: Page, link: string) =>
  page
    .getByRole('link', { name: link })
    .click(short)
    .catch(() => undefined)

/** The tab goes to the page of the card by its address, and buys. */
async function expectSold(page: Page, name: string): Promise<void> {
  // What a script left may be dropped with the first answer.
  let tokens = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/token-control')) tokens += 1
  })
  // The document that is being left may still ask for one.
  page.on('framenavigated', () => (tokens = 0))
  const answer = await page.goto(`${site.url}/odeme`)
  if (answer?.status() === 431) await page.goto(`${site.url}/odeme`)
  await page.getByLabel('Kart numarası').fill(card)
  await page.getByRole('button', { name: 'Onayla' }).click()
  await expect.poll(() => page.locator('output').textContent(), { message: name }).toBe(paid)
  await page.getByRole('button', { name: 'Onayla' }).click()
  await expect.poll(() => page.locator('output').textContent(), { message: name }).toBe(`${paid},${paid}`)
  expect(tokens, `${name}: both calls are one buyer's`).toBeLessThan(2)
  expect(await begun(page), name).toBeUndefined()
}

/** Whether the page of the card came by the link; never beside what has begun here. */
async function followToTheCard(page: Page, name: string): Promise<boolean> {
  await follow(page, 'Ödemeye geç')
  const came = await heading(page, 'Ödeme')
    .waitFor(short)
    .then(
      () => true,
      () => false,
    )
  if (came) expect(await begun(page), name).toBeUndefined()
  return came
}

describe('a remote that puts its own in the place of what all pages use', { timeout: 300_000 }, () => {
  beforeAll(async () => goLive(site, await buildRemote(redefinesGlobals)))

  it('has the next page of the tab, and nothing of the page of the card', async () => {
    const stuck: string[] = []
    await inEach(actsOf(redefinesGlobals), async (name, context) => {
      const page = await openBegun(context, name)
      await follow(page, 'Sefere dön')
      expect(await begun(page), `${name}: the tab is one document`).toBe(name)
      await page.close()
      const other = await openBegun(context, name)
      if (!(await followToTheCard(other, name))) stuck.push(name)
      await expectSold(other, name)
    })
    // docs/guides/card-form.md: its own tab does not get there by a link. By another way it does.
    expect(stuck.toSorted()).toEqual(['append', 'fetch', 'map', 'then'])
  })
})

describe('a remote that takes more and more and gives nothing back', { timeout: 300_000 }, () => {
  beforeAll(async () => goLive(site, await buildRemote(leaks)))

  /** What shows that it has what it wants, while its page is there. */
  const taken: Record<string, (page: Page) => Promise<unknown>> = {
    memory: (page) => page.evaluate('kept.length > 500'),
    // As many as Chromium keeps.
    history: (page) => page.evaluate('history.length >= 50'),
    storages: (page) =>
      page.evaluate(() => {
        try {
          sessionStorage.setItem('more', 'x'.repeat(2000))
          return false
        } catch {
          return true
        }
      }),
    garbled: (page) =>
      page
        .evaluate(() =>
          [sessionStorage.getItem('booking-draft')?.at(0), localStorage.getItem('seat-choice')?.at(0)].join(
            '',
          ),
        )
        .then((begins) => begins === '{['),
    channels: (page) =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            new BroadcastChannel('taken').addEventListener('message', () => resolve(true), { once: true })
          }),
      ),
    // As it was right after: the next call drops them.
    cookies: (page) => page.evaluate('left > 16_384'),
    manyCookies: async (page) =>
      (await page.context().cookies()).filter(({ name }) => name.startsWith('many')).length > 100,
    lock: (page) => page.evaluate(async () => (await navigator.locks.query()).held?.[0]?.name === 'token'),
    token: async (page) =>
      (await page.context().cookies(`${site.url}/odeme`)).some(({ value }) => value === 'taken'),
  }

  it('loses it with its document, and what it leaves in the browser stops no purchase', async () => {
    await inEach(actsOf(leaks), async (name, context) => {
      const page = await openBegun(context, name)
      await expect.poll(() => taken[name]?.(page), { message: name }).toBe(true)
      // Another tab buys while this one goes on, then this one.
      await expectSold(await context.newPage(), name)
      await expectSold(page, name)
      await page.goto(site.url)
      await heading(page, 'Sefer bul').waitFor()
    })
  })
})

describe('a remote that listens before the card is typed', { timeout: 300_000 }, () => {
  beforeAll(async () => goLive(site, await buildRemote(listensToTheCard)))

  const opened = actsOf({ page: listensToTheCard.page?.split('const pressed')[1] ?? '' })
  const here = actsOf({ page: listensToTheCard.page?.split('const pressed')[0] ?? '' })
  const seen = (page: Page) => page.evaluate(() => localStorage.getItem('seen') ?? '')

  it('hears what is typed on its own page and the next, and nothing of the card', async () => {
    const stuck: string[] = []
    await inEach(here, async (name, context) => {
      const page = await openBegun(context, name)
      await page.getByLabel('Konu').fill('own page')
      await follow(page, 'Sefere dön')
      await page.getByLabel('Nereden').fill('next page')
      expect(await seen(page), name).toMatch(/own page.*next page/)
      await page.close()
      const other = await openBegun(context, name)
      if (!(await followToTheCard(other, name))) stuck.push(name)
      else await other.getByLabel('Kart numarası').fill(card)
      await expectSold(other, name)
      expect(await seen(other), name).not.toContain(card)
    })
    // One says that there is no connection, the other that the way there was a step within the page.
    expect(stuck.toSorted()).toEqual(['connection', 'navigation'])
  })

  it('leaves no worker and no frame', async () => {
    const context = await browser.newContext()
    const page = await openBegun(context, 'worker')
    expect(await page.evaluate('workers')).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
    const framing = await openBegun(context, 'frame')
    await expect.poll(() => framing.evaluate('globalThis.framed')).toMatch(/TypeError|SecurityError|^$/)
    await context.close()
  })

  it('reads the field of a page that it has opened, and not of that of the card', async () => {
    const read = async (name: string, label: string) => {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(`${site.url}/hakkimizda#${name}`)
      await page.getByLabel(/^Bildirimler/).waitFor({ state: 'attached' })
      const opens = context.waitForEvent('page')
      await page.getByRole('button', { name: 'Başla' }).click()
      const other = await opens
      await other.getByLabel(label).fill(card)
      await other.waitForTimeout(500)
      const found = await seen(page)
      await context.close()
      return found
    }
    expect(opened).toEqual(['opened', 'neighbour'])
    expect(await read('neighbour', 'Nereden')).toContain(card)
    expect(await read('opened', 'Kart numarası')).toBe('')
  })
})
