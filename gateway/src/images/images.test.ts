import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { startGateway } from '../testing/gateway.ts'
import { openShareImages } from './share-images.ts'
import { shareSvg } from './share-svg.ts'

/** Of a PNG, by the numbers at its beginning. */
const sizeOf = (png: Buffer) => {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

async function open(secret = 'gizli') {
  const folder = join(await mkdtemp(join(tmpdir(), 'share-')), 'images')
  const app = Fastify()
  const images = openShareImages(app, { secrets: [secret], folder })
  const ask = async (url: string) => {
    const { statusCode, rawPayload } = await app.inject(url)
    return { statusCode, rawPayload }
  }
  return { images, ask, folder }
}

describe('the picture of a shared page', () => {
  it('is drawn for words of our own, once, and kept for the next process', async () => {
    const { images, ask, folder } = await open()
    const path = images.pathOf({ site: 'Rotabüs', title: 'İstanbul Ankara otobüs bileti' })
    const [one, other] = await Promise.all([ask(path), ask(path)])
    expect(sizeOf(one.rawPayload)).toEqual([1200, 630])
    expect(other.rawPayload.equals(one.rawPayload)).toBe(true)
    expect(await readdir(folder)).toHaveLength(1)
    const restarted = Fastify()
    openShareImages(restarted, { secrets: ['gizli'], folder })
    expect((await restarted.inject(path)).rawPayload.equals(one.rawPayload)).toBe(true)
  })

  it('is drawn for nobody else’s words, and nothing is kept of them', async () => {
    const { images, ask, folder } = await open()
    const path = images.pathOf({ site: 'Rotabüs', title: 'Bilet' })
    const forged = Buffer.from(JSON.stringify(['Rotabüs', 'Bedava bilet'])).toString('base64url')
    const signature = path.slice(path.indexOf('~'))
    const { images: others } = await open('başka')
    const addresses = [
      `/share/${forged}${signature}`,
      others.pathOf({ site: 'Rotabüs', title: 'Bilet' }),
      '/share/',
      '/share/x.png',
      '/share/~.png',
      `/share/..%2f..%2fetc${signature}`,
    ]
    for (const { statusCode } of await Promise.all(addresses.map(ask))) expect(statusCode).toBe(404)
    await expect(readdir(folder)).rejects.toThrow()
  })

  it('is drawn of a title that holds what no picture can show', async () => {
    const { images, ask } = await open()
    for (const title of ['Bilet\u0000 al\u0008', `${'x'.repeat(159)}😀`]) {
      // oxlint-disable-next-line no-await-in-loop -- one after another, as they are drawn
      expect((await ask(images.pathOf({ site: 'Rotabüs', title }))).statusCode).toBe(200)
    }
  })

  it('has a long title cut at three lines, and text that is markup as text', () => {
    const long = shareSvg({ site: 'Rotabüs', title: 'Mesafeli satış sözleşmesi ve ekleri '.repeat(9) })
    expect(long.match(/<text/g)).toHaveLength(4)
    expect(long).toContain('…</text>')
    expect(shareSvg({ site: '<b>', title: '"><script>' })).not.toMatch(/<b>|<script/)
  })
})

it('a phone finds the icons that the manifest names, also while the API is away', async () => {
  const { url } = await startGateway({ BACKEND_URL: 'http://127.0.0.1:9' })
  const reply = await fetch(`${url}/site.webmanifest`)
  expect(reply.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  const { icons, start_url } = (await reply.json()) as {
    start_url: string
    icons: { src: string; sizes: string }[]
  }
  expect(start_url).toBe('/')
  expect(icons.length).toBeGreaterThan(2)
  for (const { src, sizes } of icons) {
    // oxlint-disable-next-line no-await-in-loop -- one after another is easier on a small machine
    const icon = await fetch(url + src)
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(sizeOf(Buffer.from(await icon.arrayBuffer())).join('x')).toBe(sizes)
  }
})
