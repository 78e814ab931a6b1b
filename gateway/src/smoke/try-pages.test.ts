import { createServer, type RequestListener } from 'node:http'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { findBrowserWall } from './browser-wall.ts'
import type { Job } from './browser/job.ts'
import { processTree } from './process-tree.ts'
import { tryPages, type SmokeLimits } from './try-pages.ts'

const browser = process.env.CHROMIUM ?? '/usr/bin/chromium'
const [ownEntry, otherEntry] = ['/modules/mf-content/1/web/entry.js', '/modules/mf-content/0/web/entry.js']
const load = (file: string) =>
  `document.head.append(Object.assign(document.createElement('script'), { src: '${file}' }))`
const scripts: Record<string, string> = {
  '/favicon.ico': '',
  '/good': load(ownEntry),
  '/busy': `setTimeout(() => { for (;;); }, 200)`,
  '/away': `location.replace('/good')`,
  '/dead': `${load(ownEntry)}; null.seat`,
  '/replaced': `${load(ownEntry)}; ${load(otherEntry)}`,
  '/without': '',
  '/of-another': load('/modules/mf-search/0/web/entry.js'),
}

const handle: RequestListener = (request, response) => {
  if (request.url?.endsWith('.js'))
    return response.writeHead(200, { 'content-type': 'text/javascript' }).end()
  const script = scripts[request.url ?? '']
  const html = `<!doctype html><html lang="tr"><title>T</title><main><h1>Merhaba</h1></main><script>${script}</script>`
  return response.writeHead(script === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(html)
}

let origin: string
beforeAll(async () => {
  const server = createServer(handle)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return () => server.close()
})

let temporary: string
let before: number[]
beforeEach(async () => {
  before = await processTree(process.pid)
  temporary = await mkdtemp(join(tmpdir(), 'try-'))
  vi.stubEnv('TMPDIR', temporary)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(temporary, { recursive: true, force: true })
  })
})

type AskedJob = Omit<Job, 'socket'>
const jobOf = (...addresses: string[]): AskedJob => ({
  browser,
  origin,
  module: 'mf-content',
  version: '1',
  entry: '/modules/mf-content/1/web/entry.js',
  cookie: { name: 'preview', value: 'sealed' },
  announces: [],
  pages: addresses.map((address) => ({ path: address, address, rendering: 'client' })),
  stable: null,
  patience: 20_000,
})
const limits = (own: Partial<SmokeLimits> = {}): SmokeLimits => ({
  ms: 120_000,
  memoryMb: 4000,
  signal: new AbortController().signal,
  ...own,
})

const attempt = async (job: AskedJob, own: SmokeLimits, wall: 'required' | 'off' = 'required') =>
  await tryPages(job, own, { wall: await findBrowserWall(wall, browser), handle })

/** No process and no profile of a smoke is left. */
async function expectNothingLeft() {
  const left = await processTree(process.pid)
  expect(left.filter((pid) => !before.includes(pid))).toEqual([])
  expect(await readdir(temporary)).toEqual([])
}

describe('pages that are opened in a process apart', { timeout: 180_000 }, () => {
  it('are judged one by one, each where it ends', async () => {
    const trial = await attempt(jobOf('/good', '/dead', '/gone', '/away'), limits())
    expect(trial.kind === 'findings' && trial.findings).toEqual([
      { path: '/good', problems: [] },
      { path: '/dead', problems: [expect.stringMatching(/^uncaught error: .*null/)] },
      { path: '/gone', problems: ['the document answers 404'] },
      { path: '/away', problems: [] },
    ])
    await expectNothingLeft()
  })

  it('are named when the release is not what they show', async () => {
    const trial = await attempt(jobOf('/good', '/replaced', '/without', '/of-another'), limits())
    expect(trial.kind === 'findings' && trial.findings).toEqual([
      { path: '/good', problems: [] },
      {
        path: '/replaced',
        problems: ['it did not load in the browser, mf-content 0 stood in for it'],
      },
      { path: '/without', problems: ['none of its own scripts was loaded'] },
      { path: '/of-another', problems: ['none of its own scripts was loaded'] },
    ])
  })

  it('are named when they keep the browser busy for ever, and the next is judged all the same', async () => {
    const trial = await attempt({ ...jobOf('/busy', '/good'), patience: 10_000 }, limits())
    expect(trial.kind === 'findings' && trial.findings).toEqual([
      { path: '/busy', problems: ['it does not answer for 15 seconds'] },
      { path: '/good', problems: [] },
    ])
    await expectNothingLeft()
  })

  it('are ended when they take more time or memory than they are given', async () => {
    expect(await attempt(jobOf('/busy'), limits({ ms: 3000 }))).toEqual({
      kind: 'broken',
      why: 'its pages were not through within 3 seconds',
    })
    await expectNothingLeft()
    expect(await attempt(jobOf('/busy'), limits({ memoryMb: 40 }))).toEqual({
      kind: 'broken',
      why: 'its pages took more than 40 MB of memory',
    })
    await expectNothingLeft()
  })

  it.each(['required', 'off'] as const)('are left when the gateway stops, wall %s', async (wall) => {
    const stopping = new AbortController()
    const trial = attempt(jobOf('/busy'), limits({ signal: stopping.signal }), wall)
    await expect
      .poll(async () => (await processTree(process.pid)).length, { timeout: 30_000 })
      .toBeGreaterThan(before.length + 3)
    stopping.abort()
    expect(await trial).toEqual({ kind: 'stopped' })
    await expectNothingLeft()
  })

  it('say so when the browser cannot be started', async () => {
    const trial = await attempt({ ...jobOf('/good'), browser: '/bin/false' }, limits())
    expect(trial).toMatchObject({
      kind: 'broken',
      why: expect.stringMatching(/^the browser could not be used: /),
    })
    await expectNothingLeft()
  })
})
