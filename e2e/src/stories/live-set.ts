import { createHash } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'

/** The boot manifest of a document, as far as these stories read it. */
type Boot = {
  hostVersion: string
  modules: { id: string; version: string; base: string; integrity: Record<string, string> }[]
}

export async function readDocument(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path, { headers: { accept: 'text/html' } })
  return response.text()
}

export function bootOf(document: string): Boot {
  const json = /<script[^>]*id="boot-manifest"[^>]*>(.*?)<\/script>/s.exec(document)?.[1]
  const boot: unknown = JSON.parse(json ?? 'null')
  if (!isBoot(boot)) throw new Error('the document has no boot manifest')
  return boot
}

export function moduleOf(boot: Boot, id: string): Boot['modules'][number] {
  const found = boot.modules.find((module) => module.id === id)
  if (!found) throw new Error(`${id} is not in the boot manifest`)
  return found
}

/** The sha256 of every file of every module but one, fetched as a browser would. */
export async function hashFilesOfOthers(
  request: APIRequestContext,
  boot: Boot,
  except: string,
): Promise<Record<string, string>> {
  const urls = boot.modules
    .filter((module) => module.id !== except)
    .flatMap((module) => Object.keys(module.integrity).map((file) => module.base + file))
  const hashes = await Promise.all(
    urls.map(async (url) => {
      // A connection that was idle too long may end as it is used: a browser asks again by itself.
      const body = await (await request.get(url, { maxRetries: 1 })).body()
      return [url, createHash('sha256').update(body).digest('hex')] as const
    }),
  )
  return Object.fromEntries(hashes)
}

function isBoot(value: unknown): value is Boot {
  return typeof value === 'object' && value !== null && 'modules' in value && Array.isArray(value.modules)
}
