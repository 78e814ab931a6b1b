import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { iconLimits, iconsPath } from '../../contracts/icon.ts'
import { isDrawing } from './drawing.ts'
import { openIconCache } from './icon-cache.ts'
import { createIconLoader } from './icon-loader.ts'
import { splitNames } from './split-names.ts'

const body = '<path fill="none" stroke="currentColor" d="M1 2h.01"/>'
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

type Handler = (request: IncomingMessage, reply: ServerResponse) => void

/** A host of icons; its addresses as they were asked for, and when. */
async function startHost(handle: Handler) {
  const asked: { url: string; at: number }[] = []
  const server = createServer((request, reply) => {
    asked.push({ url: request.url ?? '', at: performance.now() })
    handle(request, reply)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const answers: Handler = ({ url = '' }, reply) => {
  const names = new URL(url, 'http://x').searchParams.get('icons')?.split(',') ?? []
  reply.setHeader('content-type', 'application/json')
  reply.end(JSON.stringify({ icons: Object.fromEntries(names.map((name) => [name, { body }])) }))
}
const silent: Handler = () => undefined
const broken: Handler = (_request, reply) => reply.writeHead(500).end()

function memory(first?: string) {
  const stored = new Map<string, string>(first === undefined ? [] : [['icons', first]])
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}

const loaderOf = (hosts: string[], storage = memory(), now: () => number = Date.now) =>
  createIconLoader({ hosts, cache: openIconCache(storage, now) })

describe('icons that come as data', () => {
  it('come in one request when they are wanted at once, and are asked for once', async () => {
    const host = await startHost(answers)
    const loader = loaderOf([host.origin])
    const wanted = ['amenity:wifi', 'amenity:usb', 'amenity:wifi']
    expect(await Promise.all(wanted.map(loader.load))).toEqual([body, body, body])
    expect(await loader.load('amenity:usb')).toBe(body)
    expect(host.asked.map(({ url }) => url)).toEqual(['/api/icons/amenity.json?icons=wifi,usb'])
  })

  it('come from the next host when the first has been silent for 750 ms', async () => {
    const [first, second] = [await startHost(silent), await startHost(answers)]
    expect(await loaderOf([first.origin, second.origin]).load('amenity:wifi')).toBe(body)
    const waited = (second.asked[0]?.at ?? 0) - (first.asked[0]?.at ?? 0)
    expect(waited).toBeGreaterThan(iconLimits.nextHostMs - 50)
    expect(waited).toBeLessThan(iconLimits.timeoutMs)
  })

  it('come from the next host at once when the first has failed, and never when it has answered', async () => {
    const [bad, good, spare] = [await startHost(broken), await startHost(answers), await startHost(answers)]
    const from = performance.now()
    expect(await loaderOf([bad.origin, good.origin, spare.origin]).load('amenity:wifi')).toBe(body)
    expect(performance.now() - from).toBeLessThan(iconLimits.nextHostMs)
    expect(spare.asked).toEqual([])
  })

  it('are given up after 5 s, and asked for again by whoever wants one later', async () => {
    let handle = silent
    const host = await startHost((...both) => handle(...both))
    const loader = loaderOf([host.origin])
    const from = performance.now()
    expect(await loader.load('amenity:wifi')).toBeNull()
    expect(performance.now() - from).toBeGreaterThan(iconLimits.timeoutMs - 100)
    handle = answers
    expect(await loader.load('amenity:wifi')).toBe(body)
  })

  it('are not asked for by what is no name, and what the service does not have is none', async () => {
    const host = await startHost((_request, reply) => reply.end('{"icons":{},"not_found":["helikopter"]}'))
    const loader = loaderOf([host.origin])
    expect(await loader.load('amenity:../x')).toBeNull()
    expect(await loader.load('Wi Fi')).toBeNull()
    expect(host.asked).toEqual([])
    expect(await loader.load('amenity:helikopter')).toBeNull()
  })

  it('stand on no page when they are more than shapes', async () => {
    const bad = '<path d="M0 0"/><script>alert(1)</script>'
    const host = await startHost((_request, reply) =>
      reply.end(JSON.stringify({ icons: { wifi: { body: bad } } })),
    )
    const stored = memory(JSON.stringify([['amenity:usb', bad, Date.now()]]))
    expect(await loaderOf([host.origin], stored).load('amenity:wifi')).toBeNull()
    expect(await loaderOf([host.origin], stored).load('amenity:usb')).toBeNull()
    for (const markup of [
      '<path onload="x()" d=""/>',
      '<image href="https://x.example/y.svg"/>',
      '<g style="x">',
      '<path d="M0"/>text',
      '<path fill="url(https://x.example)"/>',
    ])
      expect(isDrawing(markup), markup).toBe(false)
  })
})

describe('the request', () => {
  it('has an address of 500 characters at most, and all names are asked for', () => {
    const name = fc.stringMatching(/^[a-z0-9]{1,40}(-[a-z0-9]{1,20}){0,3}$/)
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 120 }), (names) => {
        const hosts = ['', 'https://icons.example.com']
        const lists = splitNames(hosts, 'amenity', names)
        expect(lists.flat()).toEqual(names)
        for (const list of lists)
          expect((hosts[1] + iconsPath('amenity', list)).length).toBeLessThanOrEqual(iconLimits.urlLength)
      }),
    )
  })

  it('is split where the address would be longer', async () => {
    const host = await startHost(answers)
    const loader = loaderOf([host.origin])
    const names = Array.from({ length: 60 }, (_, index) => `amenity:olanak-numara-${index}`)
    expect(new Set(await Promise.all(names.map(loader.load)))).toEqual(new Set([body]))
    expect(host.asked.length).toBeGreaterThan(1)
    for (const { url } of host.asked) expect((host.origin + url).length).toBeLessThanOrEqual(500)
  })
})

describe('the cache', () => {
  const drawings = (...names: string[]) => new Map(names.map((name) => [name, body]))

  it('is read by the next page, which asks nobody', async () => {
    const host = await startHost(answers)
    const storage = memory()
    await loaderOf([host.origin], storage).load('amenity:wifi')
    expect(await loaderOf([host.origin], storage).load('amenity:wifi')).toBe(body)
    expect(host.asked).toHaveLength(1)
  })

  it('forgets an icon after 168 hours', () => {
    const storage = memory()
    openIconCache(storage, () => 0).set(drawings('wifi'))
    const hours = 3_600_000
    expect(openIconCache(storage, () => 168 * hours - 1).get('wifi')).toBe(body)
    expect(openIconCache(storage, () => 168 * hours).get('wifi')).toBeUndefined()
  })

  it('has 50 entries at most, and lets go of the one that was not used for longest', () => {
    const storage = memory()
    const cache = openIconCache(storage, Date.now)
    const names = Array.from({ length: 50 }, (_, index) => `icon-${index}`)
    cache.set(drawings(...names))
    expect(cache.get('icon-0')).toBe(body)
    cache.set(drawings('one-more'))
    expect(cache.get('icon-1')).toBeUndefined()
    expect([cache.get('icon-0'), cache.get('one-more')]).toEqual([body, body])
    expect(JSON.parse(storage.stored.get('icons') ?? '')).toHaveLength(50)
  })

  it('is empty when something else stands in the storage, or the browser refuses it', () => {
    for (const text of ['{', '{"a":1}', '[1,["x",2,3]]', 'null']) {
      const cache = openIconCache(memory(text), Date.now)
      expect(cache.get('x')).toBeUndefined()
    }
    const refuse = () => {
      throw new Error('refused')
    }
    const cache = openIconCache({ getItem: refuse, setItem: refuse }, Date.now)
    cache.set(drawings('wifi'))
    expect(cache.get('wifi')).toBe(body)
  })
})
