import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { TestGateway } from '../../testing/gateway.ts'
import { heading, openSmokeSite, openTab, smokeOf } from '../browser-site.ts'
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
async function openPast(site: TestGateway, source: RemoteSource): Promise<Page> {
  await goLive(site, await buildRemote(source))
  return await openTab(site, '/hakkimizda')
}

async function expectNeighbourWhole(site: TestGateway): Promise<void> {
  expect(await pageAt(site, '/')).toContain('<h1>Sefer bul</h1>')
  const page = await openTab(site, '/')
  await heading(page, 'Sefer bul').waitFor()
  await page.getByLabel(/^Bildirimler/).waitFor({ state: 'attached' })
}

describe('a page that hurts whoever opens it', { timeout: 400_000 }, () => {
  it('is caught by the smoke and does not go live', async () => {
    const site = await openSmokeSite()
    const caught = [
      [throwsOnImport, 'uncaught error'],
      [freezesTheThread, 'does not answer for'],
      [neverHydrates, 'it does not hydrate'],
      [takesOverClicks, 'its act fails at step 2'],
      [runsTextAsCode, 'unsafe-eval'],
    ] as const
    for (const [source, message] of caught) {
      const files = await buildRemote(source)
      expect(await smokeOf(site, files), message).toContain(message)
      expect(await promote(site, files), message).toBe('checks-failed')
      expect(await pageAt(site, '/hakkimizda')).toContain('<h1>Hakkımızda</h1>')
    }
  })

  it('would be live without it: each does its harm, on its own page alone', async () => {
    const site = await openSmokeSite()
    const thrown = await openPast(site, throwsOnImport)
    await expect.poll(() => heading(thrown, 'Hakkımızda').count()).toBe(0)
    const frozen = await openPast(site, freezesTheThread)
    await expect.poll(() => answers(frozen)).toBe(false)
    const waiting = await openPast(site, neverHydrates)
    expect(await answers(waiting)).toBe(true)
    const deaf = await openPast(site, takesOverClicks)
    await deaf.getByLabel(/^Bildirimler/).waitFor({ state: 'attached' })
    await deaf.getByRole('button', { name: 'Aç' }).click()
    expect(await heading(deaf, 'Açıldı').count()).toBe(0)
    await expectNeighbourWhole(site)
  })
})

describe('a page that talks to somebody else', { timeout: 400_000 }, () => {
  it('reaches nobody, and would without the document’s policy', async () => {
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
      const page = await openTab(site, '/hakkimizda')
      await page.getByLabel(/^Bildirimler/).waitFor({ state: 'attached' })
      expect(asked, address).not.toContain(address)
      await openTab(site, '/hakkimizda', { policy: false })
      await expect.poll(() => asked, { message: address }).toContain(address)
    }
  })

  it('does not run text as code, and would without the document’s policy', async () => {
    const site = await openSmokeSite()
    await goLive(site, await buildRemote(runsTextAsCode))
    const guarded = await openTab(site, '/hakkimizda')
    await guarded.getByRole('button', { name: 'Tekrar dene' }).waitFor()
    const unguarded = await openTab(site, '/hakkimizda', { policy: false })
    await expect.poll(() => heading(unguarded, 'Çalıştı').count()).toBe(1)
  })
})
