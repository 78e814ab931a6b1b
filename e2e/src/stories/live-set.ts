import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { APIRequestContext, Page } from '@playwright/test'

/** The boot manifest of a document, as far as these stories read it. */
export type Boot = {
  hostVersion: string
  /** Of its own page alone where the document names the file of all of them. */
  whole?: string
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

/** docs/contracts/boot-manifest.md */
const fileOfSet = (integrity: string) =>
  `/modules/_sets/${integrity.replaceAll('+', '-').replaceAll('/', '_')}.json`

/** All modules of the set that a document is made of; `ask` reads what it names, as the browser that has it. */
export async function setOf(document: string, ask: (address: string) => Promise<unknown>): Promise<Boot> {
  const boot = bootOf(document)
  if (boot.whole === undefined) return boot
  const set = await ask(fileOfSet(boot.whole))
  if (!isSet(set)) throw new Error('the set of the document cannot be had')
  return { ...boot, modules: set.modules }
}

/** What a document at an address is made of. Of several gateways one may hear of a change a moment after the other, and knows the set of its document then. */
export async function readSet(request: APIRequestContext, path: string): Promise<Boot> {
  const until = Date.now() + 8_000
  const isKnown = async ({ whole }: Boot) =>
    whole === undefined || (await request.get(fileOfSet(whole))).status() !== 404
  for (;;) {
    const document = await readDocument(request, path)
    if ((await isKnown(bootOf(document))) || Date.now() > until)
      return setOf(document, async (address) => (await request.get(address)).json())
    await wait(250)
  }
}

/** What this document of a tab is made of, asked for as its browser would. */
export async function setIn({ request }: Page, document: string): Promise<Boot> {
  const ask = async (address: string): Promise<unknown> => (await request.get(address)).json()
  return setOf(document, ask)
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

const isBoot = (value: unknown): value is Boot => isSet(value)

function isSet(value: unknown): value is Pick<Boot, 'modules'> {
  return typeof value === 'object' && value !== null && 'modules' in value && Array.isArray(value.modules)
}
