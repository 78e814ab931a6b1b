import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { artifact } from '../testing/artifact.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

const releases = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'] as const
const versionOf = (sources: string) => `1.0.0-${sources}`

/** A chunk with a few hundred different lines, of which a release changes one word. */
const chunkOf = (word: string) =>
  Array.from(
    { length: 400 },
    (_, line) => `export const of${line} = "${line * 7919} ${word.repeat(1)}"`,
  ).join('\n')
const fileOf = (sources: string) => `312.${sources.slice(0, 1).repeat(16)}.js`
const filesOf = (sources: string) => ({
  [fileOf(sources)]: `${chunkOf('same')}\nexport const word = "${sources}"`,
  [`other.${sources}.js`]: `${chunkOf('other')}${sources}`,
  [`tiny.${sources}.js`]: `"${sources}"`,
})

type Raw = { headers: Record<string, unknown>; body: Buffer }
type Has = { dictionary?: Buffer | string; encodings?: string }

function get(
  { url }: TestGateway,
  path: string,
  { dictionary, encodings = 'gzip, br, zstd, dcb, dcz' }: Has = {},
) {
  const { hostname, port } = new URL(url)
  const hash =
    typeof dictionary === 'string'
      ? dictionary
      : dictionary && `:${createHash('sha256').update(dictionary).digest('base64')}:`
  return new Promise<Raw>((resolve, reject) => {
    const headers = {
      'accept-encoding': encodings,
      ...(hash !== undefined && { 'available-dictionary': hash }),
    }
    request({ hostname, port, path, headers }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => resolve({ headers: reply.headers, body: Buffer.concat(parts) }))
    })
      .on('error', reject)
      .end()
  })
}

const addressOf = (sources: string, file = fileOf(sources)) =>
  `/modules/mf-content/${versionOf(sources)}/web/${file}`
const bytesOf = (sources: string) => Buffer.from(filesOf(sources)[fileOf(sources)] ?? '')

/** Three releases of one module, each live after the other. */
async function shipped(...all: readonly string[]): Promise<TestGateway> {
  const gateway = await startGateway()
  for (const sources of all) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await gateway.ops.publish(
      'mf-content',
      artifact({ sources, says: sources, chunks: filesOf(sources) }),
      '',
    )
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await gateway.ops.promote('mf-content', versionOf(sources), '')
  }
  return gateway
}

/** As a browser unpacks it: the header names the dictionary, the rest is against it. */
function unpacked(body: Buffer, dictionary: Buffer): string {
  expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
  expect(body.subarray(8, 40).equals(createHash('sha256').update(dictionary).digest())).toBe(true)
  return zstdDecompressSync(body.subarray(40), { dictionary }).toString()
}

describe('a browser that has a chunk of the release before', () => {
  it('is sent the few bytes that changed, and the same chunk again is its dictionary', async () => {
    const [a, b, c] = releases
    const gateway = await shipped(a, b, c)
    for (const had of [a, b]) {
      // oxlint-disable-next-line no-await-in-loop -- two
      const { headers, body } = await get(gateway, addressOf(c), { dictionary: bytesOf(had) })
      expect(headers).toMatchObject({
        'content-encoding': 'dcz',
        'use-as-dictionary': 'match="/modules/mf-content/*/312.*.js"',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': `${body.byteLength}`,
      })
      expect(headers['vary']).toContain('available-dictionary')
      expect(unpacked(body, bytesOf(had))).toBe(bytesOf(c).toString())
      expect(body.byteLength).toBeLessThan(200)
    }
    // And back: what was live is a rollback's target.
    await gateway.ops.change('rollback', { module: 'mf-content' })
    const back = await get(gateway, addressOf(b), { dictionary: bytesOf(c) })
    expect(unpacked(back.body, bytesOf(c))).toBe(bytesOf(b).toString())
  })

  it('is sent brotli where it has something else, nothing, or cannot unpack it', async () => {
    const [a, b] = releases
    const gateway = await shipped(a, b)
    const known = bytesOf(a)
    const asked: Has[] = [
      {},
      { dictionary: Buffer.from('something else') },
      { dictionary: ':no hash:' },
      { dictionary: `:${'A'.repeat(43)}=:` },
      { dictionary: known, encodings: 'gzip, br' },
      { dictionary: known, encodings: 'gzip, br, dcz;q=0' },
      // Of another chunk of that release.
      { dictionary: Buffer.from(filesOf(a)[`other.${a}.js`] ?? '') },
    ]
    for (const has of asked) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { headers, body } = await get(gateway, addressOf(b), has)
      expect(headers['content-encoding'], JSON.stringify(has)).toBe('br')
      expect(brotliDecompressSync(body).equals(bytesOf(b))).toBe(true)
    }
  })

  it('is sent no such thing of a release that visitors do not have, nor of files too small to gain by it', async () => {
    const [a, b, c] = releases
    const gateway = await shipped(a, b, c)
    // Neither live nor what a rollback goes to.
    expect((await get(gateway, addressOf(a), { dictionary: bytesOf(b) })).headers['content-encoding']).toBe(
      'br',
    )
    const tiny = await get(gateway, addressOf(c, `tiny.${c}.js`), { dictionary: Buffer.from(`"${b}"`) })
    expect([tiny.headers['content-encoding'] === 'dcz', tiny.headers['use-as-dictionary']]).toEqual([
      false,
      undefined,
    ])
  })

  it('hundreds at once are all sent the right chunk', async () => {
    const [a, b] = releases
    const gateway = await shipped(a, b)
    const all = await Promise.all(
      Array.from({ length: 200 }, () => get(gateway, addressOf(b), { dictionary: bytesOf(a) })),
    )
    const texts = all.map(({ headers, body }) =>
      headers['content-encoding'] === 'dcz'
        ? unpacked(body, bytesOf(a))
        : brotliDecompressSync(body).toString(),
    )
    expect(new Set(texts)).toEqual(new Set([bytesOf(b).toString()]))
  })
})

describe('files that a page fetches', () => {
  it('carry no headers that only a document obeys; what a browser could show as a page carries them all', async () => {
    const gateway = await shipped(releases[0])
    const { headers } = await get(gateway, addressOf(releases[0]))
    expect(Object.keys(headers)).not.toContain('content-security-policy')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const reported = await fetch(`${gateway.url}/_health`, { method: 'POST' })
    expect(reported.headers.has('content-security-policy'), 'nor does the answer to a report').toBe(false)
    const shown = await get(gateway, addressOf(releases[0], 'mf-manifest.json'))
    expect(shown.headers['content-security-policy']).toContain("default-src 'self'")
    const missing = await get(gateway, addressOf(releases[0], 'nobody.html'))
    expect(missing.headers['content-security-policy']).toContain("default-src 'self'")
  })
})
