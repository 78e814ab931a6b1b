import { chromium, type Page } from 'playwright-core'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { buildPart } from '../build/build-part.ts'
import { artifact } from '../testing/artifact.ts'
import { bootOf } from '../testing/boot-of.ts'
import { startLiveSite } from '../testing/live-site.ts'
import { offlinePart } from './build.ts'
import { isOfflineCurrent } from './is-current.ts'

beforeAll(async () => {
  if (!(await isOfflineCurrent())) await buildPart(offlinePart)
}, 120_000)

/** A tab that has the worker; its site is not at the address that its policy names, and a browser that ignores it is enough. */
async function openTab(url: string): Promise<Page> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  onTestFinished(() => browser.close())
  const page = await (await browser.newContext({ bypassCSP: true })).newPage()
  await page.goto(`${url}/hakkimizda`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  return page
}

it('a promote and a rollback reach a tab with the worker at its next navigation, as one without', async () => {
  const { url, ops } = await startLiveSite()
  const page = await openTab(url)
  const versionOf = async (html: string) =>
    bootOf(html).modules.find(({ id }) => id === 'mf-content')?.version
  const inTab = async () => await versionOf((await (await page.goto(`${url}/hakkimizda`))?.text()) ?? '')
  const good = await inTab()

  const files = artifact({ id: 'mf-content', sources: 'ffffffffffff' })
  const { version: bad } = await ops.publish('mf-content', files, '')
  await ops.promote('mf-content', bad, '')
  expect(await inTab()).toBe(bad)
  await ops.change('rollback', { module: 'mf-content', why: 'it was worse' })
  expect(await inTab()).toBe(good)
  expect(good).not.toBe(bad)

  const isAtWork = await page.evaluate(() => navigator.serviceWorker.controller !== null)
  expect(isAtWork, 'the worker answered these documents').toBe(true)
})

it('the document names the worker with the origin of the site, and none where it is switched off', async () => {
  const named = async (env: Record<string, string>) => {
    const { url } = await startLiveSite(env)
    return bootOf(await (await fetch(`${url}/`)).text()).visit.serviceWorker
  }
  expect(await named({ PUBLIC_URL: 'http://localhost:3000' })).toBe('http://localhost:3000/service-worker.js')
  expect(await named({ SERVICE_WORKER: 'off' })).toBeUndefined()
})
