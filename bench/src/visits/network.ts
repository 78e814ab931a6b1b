import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession } from 'playwright-core'
import type { CountingProxy } from './proxy.ts'

type Seen = {
  url: string
  script: boolean
  /** Milliseconds since 1970. */
  askedAt: number
  bytes: number
  ended: boolean
  fromCache: boolean
}

/** Lighthouse's slow 4G, at a quarter of this machine's speed: the same for every peer. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
}
const slowdown = 4
/** A second after it has opened a page, on a busy machine later, the browser asks for the service worker's script again. */
const quietMs = 4000
const patienceMs = 60_000

/**
 * Listens to what a page fetches: of each file the bytes on the wire, headers too, but none of what its service worker has
 * fetched for it. The proxy counts all that comes to the visitor.
 */
export async function tapWire(cdp: CDPSession, proxy: CountingProxy) {
  const bytesBefore = proxy.bytes()
  const seen = new Map<string, Seen>()
  let lastEvent = Date.now()
  const all = () => [...seen.values()]
  const note = (id: string, change: Partial<Seen>) => {
    lastEvent = Date.now()
    const known = seen.get(id)
    if (known) Object.assign(known, change)
  }
  cdp.on('Network.requestWillBeSent', ({ requestId, wallTime, request: { url } }) => {
    lastEvent = Date.now()
    if (!url.startsWith('data:'))
      seen.set(requestId, {
        url,
        script: false,
        askedAt: wallTime * 1000,
        bytes: 0,
        ended: false,
        fromCache: false,
      })
  })
  cdp.on('Network.responseReceived', ({ requestId, response }) =>
    note(requestId, {
      script: response.mimeType.endsWith('javascript'),
      ...(response.fromDiskCache && { fromCache: true }),
      // News of a list that is shown: it ends when the page does.
      ...(response.mimeType === 'text/event-stream' && { ended: true }),
    }),
  )
  cdp.on('Network.requestServedFromCache', ({ requestId }) => note(requestId, { fromCache: true }))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    note(requestId, { bytes: encodedDataLength, ended: true }),
  )
  cdp.on('Network.loadingFailed', ({ requestId }) => note(requestId, { ended: true }))
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', network)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

  return {
    fetched: () => all().filter(({ fromCache }) => !fromCache),
    bytes: () => proxy.bytes() - bytesBefore,
    /**
     * Until nothing has moved on the wire for a while, of the page or of its service worker, and, of a page with scripts, its start
     * has asked for a token.
     */
    atRest: async (started: string | null) => {
      const until = Date.now() + patienceMs
      const begun = () => started === null || all().some(({ url, ended }) => ended && url.endsWith(started))
      while (
        !begun() ||
        Date.now() - Math.max(lastEvent, proxy.lastMoved()) < quietMs ||
        all().some(({ ended }) => !ended)
      ) {
        if (Date.now() > until)
          throw new Error(
            `The page did not come to rest: ${all()
              .map(({ url }) => url)
              .join(' ')}`,
          )
        await wait(100)
      }
    },
  }
}
