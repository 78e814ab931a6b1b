import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBootModule } from 'shared/module/read-boot-module'
import { expect, it, onTestFinished } from 'vitest'
import { liveServer } from './dev-live.ts'

const site = 'https://rotabus.example'
const host = '127.0.0.1:4001'

async function machine() {
  const folder = await mkdtemp(join(tmpdir(), 'dev-'))
  await mkdir(join(folder, 'web'))
  await writeFile(join(folder, 'web/entry.js'), 'built()')
  await writeFile(join(folder, 'secret.txt'), 'not for browsers')
  const app = liveServer({
    sites: [site],
    folder: join(folder, 'web'),
    remote: () => ({
      id: 'mf-content',
      version: '0.1.0-0123456789ab',
      base: '/modules/mf-content/0.1.0-0123456789ab/web/',
      manifest: {},
      routes: [],
      fills: [],
      offers: [],
      integrity: {},
    }),
  })
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  return (url: string, origin = site, at = host) => app.inject({ url, headers: { host: at, origin } })
}

it("a squad's machine says what it built, with its own address for the files", async () => {
  const ask = await machine()
  const module = readBootModule((await ask('/boot-module.json')).json())
  expect(module).toMatchObject({ id: 'mf-content', base: `http://${host}/web/` })
  const entry = await ask('/web/entry.js')
  expect([entry.body, entry.headers['content-type']]).toEqual(['built()', 'text/javascript; charset=utf-8'])
  expect(entry.headers['cache-control'], 'the next build may have the same name').toBe('no-store')
})

it("only the live site's pages may read it", async () => {
  const ask = await machine()
  for (const url of ['/boot-module.json', '/web/entry.js']) {
    const own = await ask(url)
    const other = await ask(url, 'https://evil.example')
    expect(own.headers['access-control-allow-origin']).toBe(site)
    expect(other.headers['access-control-allow-origin']).toBeUndefined()
    expect(other.headers.vary).toContain('origin')
  }
})

it("a squad's machine has nothing at a name whose cookies are another's", async () => {
  const ask = await machine()
  for (const at of ['ops.localhost:4001', 'rotabus.example', 'OPS.localhost'])
    expect((await ask('/boot-module.json', site, at)).statusCode).toBe(421)
  expect((await ask('/boot-module.json', site, 'localhost:4001')).statusCode).toBe(200)
})

it('nothing but the build is served', async () => {
  const ask = await machine()
  for (const url of ['/web/../secret.txt', '/web/..%2fsecret.txt', '/web/nothing.js', '/package.json']) {
    expect((await ask(url)).statusCode).toBe(404)
  }
})
