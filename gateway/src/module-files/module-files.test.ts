import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { artifact } from '../testing/artifact.ts'
import { startGateway } from '../testing/gateway.ts'

const base = '/modules/mf-content/1.0.0-0123456789ab'

type Raw = { status: number; headers: Record<string, unknown>; body: Buffer }

/** As it is on the wire: nothing normalised in the address, nothing unpacked. */
function raw(origin: string, path: string, encoding = 'identity'): Promise<Raw> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers: { 'accept-encoding': encoding } }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) }),
      )
    })
    asked.on('error', reject).end()
  })
}

async function published() {
  const gateway = await startGateway()
  const files = artifact()
  await gateway.ops.publish('mf-content', files, '')
  return { url: gateway.url, files }
}

describe('files of a release', () => {
  it('are kept by browsers for ever, with their type', async () => {
    const { url, files } = await published()
    const { status, headers, body } = await raw(url, `${base}/web/entry.js`)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(body.equals(Buffer.from(files.get('web/entry.js') ?? ''))).toBe(true)
  })

  it('come packed as small as the browser can unpack, byte for byte the same', async () => {
    const { url, files } = await published()
    const plain = Buffer.from(files.get('web/entry.js') ?? '')
    const br = await raw(url, `${base}/web/entry.js`, 'gzip, br')
    const gzip = await raw(url, `${base}/web/entry.js`, 'gzip')
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.body).equals(plain)).toBe(true)
    expect(gunzipSync(gzip.body).equals(plain)).toBe(true)
    expect(br.headers['vary']).toContain('accept-encoding')
  })

  it.each(['zstd', '*', 'deflate'])(
    'come as they are to whom takes %s alone, and are not packed anew',
    async (taken) => {
      const { url, files } = await published()
      const { headers, body } = await raw(url, `${base}/web/entry.js`, taken)
      expect(headers['content-encoding']).toBeUndefined()
      expect(body.equals(Buffer.from(files.get('web/entry.js') ?? ''))).toBe(true)
    },
  )

  it('are all there is to be had: no server code, no way out of the folder', async () => {
    const { url } = await published()
    for (const path of [
      `${base}/node/entry.cjs`,
      `${base}/module.json`,
      `${base}/web/../node/entry.cjs`,
      `${base}/web/..%2Fnode%2Fentry.cjs`,
      `${base}/web/%2e%2e/module.json`,
      `${base}/web/../../../../../../etc/passwd`,
      `${base}/web/entry.js.br`,
      `${base}/web/nothing.js`,
      `${base}/web/`,
      '/modules/mf-content/9.9.9-000000000000/web/entry.js',
      '/modules/../artifacts/mf-content/1.0.0-0123456789ab/web/entry.js',
      '/modules/nobody/1.0.0-0123456789ab/web/entry.js',
      '/modules/__proto__/constructor/web/entry.js',
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time names the path that gets through
      const { status, headers, body } = await raw(url, path)
      expect(status, path).toBeGreaterThanOrEqual(400)
      expect(body.toString(), path).not.toMatch(/server only|root:/)
      expect(headers['cache-control'], path).toBe('no-store')
    }
  })
})
