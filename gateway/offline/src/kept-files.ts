import type { OfflineFiles } from './worker-scope.ts'

const prefix = 'offline-'
const nameOf = ({ version }: OfflineFiles) => prefix + version

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

/** All of them or none: rejects when one does not come as it should be, and the worker from before stays. */
export async function keepFiles(offline: OfflineFiles): Promise<void> {
  const cache = await caches.open(nameOf(offline))
  await Promise.all(
    Object.entries(offline.files).map(async ([address, integrity]) => {
      const response = await fetch(address, { integrity, credentials: 'omit' })
      if (!response.ok) throw new Error(`${address} answers ${response.status}`)
      await cache.put(address, response)
    }),
  )
}

/** Fetches anew what is not there any more, or was written over: offline it would be missed. */
export async function keepLostFiles(offline: OfflineFiles): Promise<void> {
  const found = await Promise.all(Object.keys(offline.files).map((address) => keptFile(offline, address)))
  if (found.includes(null)) await keepFiles(offline)
}

/** What a worker from before has kept. */
export async function dropOtherFiles(offline: OfflineFiles): Promise<void> {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(prefix) && name !== nameOf(offline))
  await Promise.all(others.map((name) => caches.delete(name)))
}

/**
 * One of the files as the gateway made it; null when it is not there, or is another: any script of the origin may write
 * into the cache, and what a bad release has written must not outlive its rollback.
 */
export async function keptFile(
  offline: OfflineFiles,
  address: string,
  status = 200,
): Promise<Response | null> {
  const cache = await caches.open(nameOf(offline))
  const content = await (await cache.match(address))?.arrayBuffer()
  if (!content || (await integrityOf(content)) !== offline.files[address]) return null
  const type = types[address.slice(address.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
  return new Response(content, { status, headers: { ...offline.headers, 'content-type': type } })
}

async function integrityOf(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', content))
  return `sha384-${btoa(String.fromCodePoint(...digest))}`
}
