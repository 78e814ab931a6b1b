import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { consoleRoutes } from './page-routes.ts'
import { consoleTrustedLine } from '../html/trusted-line.ts'

const script = { file: 'main.0123.js', integrity: 'sha384-script' }
const style = { file: 'main.4567.css', integrity: 'sha384-style' }

async function serve(files: Record<string, string | Uint8Array>) {
  const dist = await mkdtemp(join(tmpdir(), 'console-'))
  await mkdir(join(dist, 'web'))
  for (const [name, content] of Object.entries(files)) await writeFile(join(dist, name), content)
  const app = Fastify()
  onTestFinished(async () => {
    await app.close()
    await rm(dist, { recursive: true })
  })
  consoleRoutes(app, dist)
  return app
}

const serveBuilt = () =>
  serve({
    'build.json': JSON.stringify({
      version: '0.1.0-0123456789ab',
      scripts: [script],
      styles: [style],
      fonts: ['figtree.woff2'],
      files: [script.file, style.file],
    }),
    'web/main.0123.js': 'run()',
    'web/main.0123.js.gz': gzipSync('run()'),
    'web/secret.txt': 'not listed',
  })

it('ops open any address of the console and get the page, sealed, unlisted and never kept', async () => {
  const app = await serveBuilt()
  for (const url of ['/_ops', '/_ops/', '/_ops/modul/mf-booking']) {
    const { statusCode, headers, body } = await app.inject(url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    expect(body).toContain(`src="/_ops/files/${script.file}" integrity="${script.integrity}"`)
    expect(body).toContain(`href="/_ops/files/${style.file}" integrity="${style.integrity}"`)
    expect(body.replace(consoleTrustedLine, '')).not.toMatch(/<script(?! defer src)|<style|style=/)
  }
})

it("the page's files are kept for ever and travel compressed", async () => {
  const app = await serveBuilt()
  const plain = await app.inject(`/_ops/files/${script.file}`)
  expect(plain.body).toBe('run()')
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const small = await app.inject({
    url: `/_ops/files/${script.file}`,
    headers: { 'accept-encoding': 'br, gzip' },
  })
  expect(small.headers['content-encoding']).toBe('gzip')
  expect(small.rawPayload).toEqual(gzipSync('run()'))
})

it('nothing but the build is served, wherever a path may point', async () => {
  const app = await serveBuilt()
  for (const file of ['secret.txt', '..%2Fbuild.json', 'main.9999.js', style.file]) {
    expect((await app.inject(`/_ops/files/${file}`)).statusCode).toBe(404)
  }
})

it('a gateway without the console says so and what to do', async () => {
  const { statusCode, body } = await (await serve({})).inject('/_ops')
  expect([statusCode, body]).toEqual([503, expect.stringContaining('pnpm --filter console build')])
})
