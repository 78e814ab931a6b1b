import { keptFile } from './kept-files.ts'
import type { FetchEvent, OfflineFiles } from './worker-scope.ts'

/** How long the tickets page may wait for a network that is hardly there. No other page is ever taken from it. */
const patienceMs = 3000

type Asked = Pick<FetchEvent, 'request' | 'preloadResponse'>

/**
 * The worker's answer, or null where it has none and the browser goes on as if there were no worker: everything but the
 * documents of the site and the worker's own files.
 */
export function answer(offline: OfflineFiles, asked: Asked): Promise<Response> | null {
  const { request } = asked
  if (request.method !== 'GET') return null
  const { pathname } = new URL(request.url)
  if (request.mode !== 'navigate') return pathname in offline.files ? ownFile(offline, request) : null
  if (/^\/(api|modules)\//.test(pathname)) return null
  return pathname === offline.ticketsPath ? ticketsPage(offline, asked) : page(offline, asked)
}

async function ownFile(offline: OfflineFiles, request: Request): Promise<Response> {
  return (await keptFile(offline, new URL(request.url).pathname)) ?? (await fetch(request))
}

/** From the network, whatever it answers; the offline page only when nothing answers. */
async function page(offline: OfflineFiles, asked: Asked): Promise<Response> {
  try {
    return await fromNetwork(asked)
  } catch {
    return (await keptFile(offline, offline.offlinePage, 503)) ?? Response.error()
  }
}

async function ticketsPage(offline: OfflineFiles, asked: Asked): Promise<Response> {
  const network = fromNetwork(asked).catch(() => null)
  const first = await Promise.race([network, wait(patienceMs)])
  if (first?.ok) return first
  return (await keptFile(offline, offline.ticketsPage)) ?? (await network) ?? Response.error()
}

async function fromNetwork({ request, preloadResponse }: Asked): Promise<Response> {
  return (await preloadResponse) ?? (await fetch(request))
}

const wait = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))
