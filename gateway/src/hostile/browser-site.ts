import { type Browser, chromium, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { AtEnd } from '../testing/at-end.ts'
import type { TestGateway } from '../testing/gateway.ts'
import type { Artifact } from './build.ts'
import { factsOf } from './hand-made.ts'
import { startSite } from './site.ts'

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
const limit = { timeout: 120_000, interval: 250 }

/** The site on which a release must pass its smoke. */
export const openSmokeSite = (env: Record<string, string> = {}): Promise<TestGateway> =>
  startSite({ SMOKE: 'required', CHROMIUM: executablePath, SMOKE_PAGE_SECONDS: '12', ...env })

/** What the smoke says of it when it is published. */
export async function smokeOf({ ops }: TestGateway, files: Artifact): Promise<string> {
  const { id, version } = factsOf(files)
  await ops.publish(id, files, '')
  const find = async () =>
    (await ops.release(id, version)).attestation?.checks.find(({ name }) => name === 'smoke')
  await expect.poll(async () => (await find())?.verdict, limit).not.toBe('running')
  return (await find())?.message ?? ''
}

/** A browser, gone after the test, or after those that share it. */
export async function openBrowser(args: string[] = [], atEnd: AtEnd = onTestFinished): Promise<Browser> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', ...args] })
  atEnd(() => browser.close())
  return browser
}

/** A traveller's tab at an address of the site, in a browser that may be one that ignores the document's policy. */
export async function openTab(
  browser: Browser,
  { url }: TestGateway,
  path: string,
  { policy = true } = {},
): Promise<Page> {
  const context = await browser.newContext({ bypassCSP: !policy })
  const page = await context.newPage()
  await page.goto(url + path)
  return page
}

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })
