import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { afterTheseTests } from '../../testing/at-end.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { heading, openBrowser, openSmokeSite, openTab, smokeOf } from '../browser-site.ts'
import { buildRemote } from '../build.ts'
import { goLive, pageAt, promote } from '../site.ts'
import { countsForAnotherOrigin } from './counts-for-another-origin.ts'
import { freezesTheThread } from './freezes-the-thread.ts'
import { neverHydrates } from './never-hydrates.ts'
import { runsTextAsCode } from './runs-text-as-code.ts'
import { sendsToAnotherOrigin } from './sends-to-another-origin.ts'
import { takesOverClicks } from './takes-over-clicks.ts'
import { throwsOnImport } from './throws-on-import.ts'
import type { RemoteSource } from '../remote-source.ts'

/** Somebody else's server, and which addresses it was asked for. */
async function openElsewhere() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, {
      'content-type': 'text/javascript',
      'cross-origin-resource-policy': 'cross-origin',
    })
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return { asked, origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` }
}

/** Whether the thread of the page still takes anything. */
const answers = (page: Page) =>
  Promise.race([
    page.evaluate(() => true),
    new Promise<boolean>((resolve) => void setTimeout(resolve, 5000, false)),
  ])

/** Past the smoke, as ops may: what travellers would have, and what they still have of the neighbour. */
async function openPast(browser: Browser, site: TestGateway, source: RemoteSource): Promise<Page> {
  await goLive(site, await buildRemote(source))
  return await openTab(browser, site, '/hakkimizda')
}

async function expectNeighbourWhole(browser: Browser, site: TestGateway): Promise<void> {
  expect(await pageAt(site, '/')).toContain('<h1>Sefer bul</h1>')
  const page = await openTab(browser, site, '/')
  await heading(page, 'Sefer bul').waitFor()
  await page.getByLabel(/^Bildirimler/).waitFor({ state: 'attached' })
}

/** Two sites: the smoke waits for each of these as long as for a slow page, and a gateway tries one after the other. */
const caught: [RemoteSource, string][][] = [
  [
    [freezesTheThread, 'does not answer for'],
    [runsTextAsCode, 'unsafe-eval'],
  ],
  [
    [throwsOnImport, 'stood in for it'],
    [neverHydrates, 'it does not hydrate'],
    [takesOverClicks, 'its act fails at step 2'],
  ],
]

let browser: Browser
const atEnd = afterTheseTests()
beforeAll(async () => {
  browser = await openBrowser([], atEnd)
})

describe('a page that hurts whoever opens it', { timeout: 400_000 }, () => {
  it('is caught by the smoke and does not go live', async () => {
    const catchAll = async (sources: (typeof caught)[number]) => {
      const site = await openSmokeSite()
      for (const [source, message] of sources) {
        const files = await buildRemote(source)
        expect(await smokeOf(site, files), message).toContain(message)
        expect(await promote(site, files), message).toBe('checks-failed')
        expect(await pageAt(site, '/hakkimizda')).toContain('<h1>Hakkımızda</h1>')
      }
    }
    await Promise.all(caught.map(catchAll))
  })

  it('would be live without it: each does its harm, on its own page alone', async () => {
    const site = await openSmokeSite()
    // The release before would stand in, so it is as bad.
    await goLive(site, await buildRemote({ page: `${throwsOnImport.page}\n// before` }))
    const thrown = await openPast(browser, site, throwsOnImport)
    await thrown.getByRole('button', { name: 'Tekrar dene' }).waitFor()
    const frozen = await openPast(browser, site, freezesTheThread)
    await expect.poll(() => answers(frozen)).toBe(false)
    await frozen.context().close()
    const waiting = await openPast(browser, site, neverHydrates)
    expect(await answers(waiting)).toBe(true)
    const deaf = await openPast(browser, site, takesOverClicks)
    await deaf.getByLabel(/^Bildirimler/).waitFor({ state: 'attached' })
    await deaf.getByRole('button', { name: 'Aç' }).click()
    expect(await heading(deaf, 'Açıldı').count()).toBe(0)
    await expectNeighbourWhole(browser, site)
  })
})

describe('a page that talks to somebody else', { timeout: 400_000 }, () => {
  it('reaches nobody and runs no text as code, and would without the document’s policy', async () => {
    const site = await openSmokeSite()
    const { asked, origin } = await openElsewhere()
    const talkative = [
      [countsForAnotherOrigin(origin), '/pixel'],
      [sendsToAnotherOrigin(origin), '/seen'],
    ] as const
    for (const [source, address] of talkative) {
      const files = await buildRemote(source)
      expect(await smokeOf(site, files), address).toContain('Content Security Policy')
      await goLive(site, files)
      const page = await openTab(browser, site, '/hakkimizda')
      await page.getByLabel(/^Bildirimler/).waitFor({ state: 'attached' })
      expect(asked, address).not.toContain(address)
      await openTab(browser, site, '/hakkimizda', { policy: false })
      await expect.poll(() => asked, { message: address }).toContain(address)
    }
    const guarded = await openPast(browser, site, runsTextAsCode)
    await guarded.getByRole('button', { name: 'Tekrar dene' }).waitFor()
    const unguarded = await openTab(browser, site, '/hakkimizda', { policy: false })
    await expect.poll(() => heading(unguarded, 'Çalıştı').count()).toBe(1)
  })
})
