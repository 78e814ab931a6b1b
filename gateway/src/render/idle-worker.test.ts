import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openRenderer } from './renderer.ts'

/** A host that asks the API over a connection that it keeps, as Node's own agent does. */
const asking = `import { get } from 'node:http'
export const render = (input) => new Promise((resolve, reject) => {
  get(input.apiBase, (answer) => {
    answer.resume()
    answer.on('end', () => resolve({ kind: 'page', status: 200, title: '', description: '', html: 'iyi', hydration: '{}',
      matched: null, preload: { scripts: [], styles: [] } }))
  }).on('error', reject)
})`

it('a page is rendered after a long silence, though the API has closed the connection meanwhile', async () => {
  let closed = 0
  const api = createServer((_request, response) => response.end('{}'))
  api.on('connection', (socket) => socket.on('close', () => (closed += 1)))
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve)
  })
  const address = api.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const folder = await mkdtemp(join(tmpdir(), 'idle-worker-'))
  const host = join(folder, 'host.mjs')
  await writeFile(host, asking)
  const renderer = openRenderer({ threads: 1, limitMs: 10_000, memoryMb: 64 })
  onTestFinished(async () => {
    await renderer.close()
    api.close()
    await rm(folder, { recursive: true })
  })
  const boot = { set: 'one', hostVersion: '1', modules: [] }
  const input = { url: 'http://a.example/', boot, releaseFolders: {}, nodeEntries: {}, token: '' }
  const page = () =>
    renderer.render('live', 'one', { host, input: { ...input, apiBase: `http://127.0.0.1:${port}` } })
  for (const visits of [1, 2, 3]) {
    expect(await page()).toMatchObject({ kind: 'page', html: 'iyi' })
    api.closeIdleConnections()
    await expect.poll(() => closed, { timeout: 20_000 }).toBe(visits)
  }
})
