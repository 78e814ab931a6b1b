import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { plainPageStyle } from '../html/plain-page.ts'
import { offlineTrustedLine } from '../html/trusted-line.ts'
import { openOffline } from './offline.ts'
import { type OfflineState, offlineRoutes } from './routes.ts'

const headers = { 'content-security-policy': "default-src 'self'" }

async function build(script = 'run()'): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'offline-'))
  onTestFinished(() => rm(dist, { recursive: true }))
  await mkdir(join(dist, 'web'))
  await writeFile(join(dist, 'web/main.0123.js'), script)
  await writeFile(join(dist, 'web/worker.4567.js'), 'work(self.offline)')
  const facts = {
    version: '0.1.0-0123456789ab',
    scripts: [{ file: 'main.0123.js', integrity: integrityOf(script) }],
    styles: [],
    fonts: [],
    files: ['main.0123.js'],
    worker: 'worker.4567.js',
  }
  await writeFile(join(dist, 'build.json'), JSON.stringify(facts))
  return dist
}

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

function serve(offline: OfflineState) {
  const app = Fastify()
  onTestFinished(() => app.close())
  plainPageStyle(app)
  offlineRoutes(app, offline)
  return app
}

async function open(script?: string) {
  const offline = await openOffline(await build(script), headers)
  if (!offline) throw new Error('it was built')
  return offline
}

type Kept = { version: string; files: Record<string, string>; headers: object; offlinePage: string }
const keptBy = (script: string) =>
  JSON.parse(/^self\.offline = (.*);\nwork\(self\.offline\)$/.exec(script)?.[1] ?? '') as Kept

it('the worker is asked for anew each time, and runs nothing but itself', async () => {
  const { headers: sent, body } = await serve(await open()).inject('/service-worker.js')
  expect(sent).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  expect(keptBy(body).headers).toEqual(headers)
})

it('a browser that has the worker as it is hears so in a line; of another one, or that it is off, it gets the whole', async () => {
  const known = await serve(await open()).inject('/service-worker.js')
  const { etag = '' } = known.headers
  const ask = async (offline: OfflineState) => {
    const { statusCode, body } = await serve(offline).inject({
      url: '/service-worker.js',
      headers: { 'if-none-match': etag },
    })
    return [statusCode, body.length > 0]
  }
  expect(await ask(await open())).toEqual([304, false])
  expect(await ask(await open('another()'))).toEqual([200, true])
  expect(await ask('off')).toEqual([200, true])
})

it('every file that it keeps is served as its integrity says, and none is of a module', async () => {
  const app = serve(await open())
  const { files, offlinePage } = keptBy((await app.inject('/service-worker.js')).body)
  expect(Object.keys(files)).toHaveLength(4)
  expect(Object.keys(files)).toContain(offlinePage)
  for (const [address, integrity] of Object.entries(files)) {
    expect(address).toMatch(/^\/gateway\//)
    const { statusCode, body } = await app.inject(address)
    expect([statusCode, integrityOf(body)]).toEqual([200, integrity])
  }
})

it('another content of a file is another worker, so that browsers take the new one', async () => {
  const versions = [await open(), await open(), await open('run(2)')].map(
    ({ script }) => keptBy(script).version,
  )
  expect(versions[0]).toBe(versions[1])
  expect(versions[2]).not.toBe(versions[0])
})

it('the tickets page opens online too, sealed and unlisted, with its heading before any script', async () => {
  const { statusCode, headers: sent, body } = await serve(await open()).inject('/cevrimdisi-biletler')
  expect([statusCode, sent['cache-control']]).toEqual([200, 'no-store'])
  expect(body).toContain('<h1>Çevrimdışı biletlerim</h1>')
  expect(body).toContain(`src="/gateway/offline/main.0123.js" integrity="${integrityOf('run()')}"`)
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(body.replace(offlineTrustedLine, '')).not.toMatch(/<script(?! defer src)|<style|style=/)
})

it('switched off, a browser gets a worker that removes itself and listens to no request', async () => {
  const app = serve('off')
  const { statusCode, headers: sent, body } = await app.inject('/service-worker.js')
  expect([statusCode, sent['cache-control']]).toEqual([200, 'no-cache'])
  expect(body).toContain('registration.unregister()')
  expect(body).not.toContain("'fetch'")
  expect((await app.inject('/cevrimdisi-biletler')).body).toContain('şu an kapalı')
})

it('a gateway without the build leaves browsers what they have', async () => {
  expect(await openOffline('/nowhere', headers)).toBeNull()
  expect((await serve('missing').inject('/service-worker.js')).statusCode).toBe(404)
})
