import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { acceptedBy } from '../artifacts/accepted.ts'
import type { Db } from '../database/database.ts'
import { compressedVariants } from '../release/compress.ts'
import { availableHash, type Dictionary, dictionaryEncoding, dictionaryHash, packAgainst } from './dcz.ts'
import {
  readByHost,
  readByName,
  readNewest,
  storeDictionary,
  type StoredDictionary,
} from './stored-dictionaries.ts'
import { withoutVisit } from './without-visit.ts'

export type DocumentDictionary = Dictionary & {
  host: string
  name: string
  /** By ending, the packed ones. */
  packed: ReadonlyMap<string, Uint8Array>
}

export type DocumentDictionaries = {
  /** The address for a document with this host; null while there is none, and for who has it already. */
  offer: (host: string, headers: IncomingHttpHeaders) => string | null
  /** Made of the page that `draw` answers, once for a release of the host, by whichever gateway is first. Never waits. */
  prepare: (host: string, draw: () => Promise<string | null>) => void
  /** A document against the dictionary that the browser has; null where it has none of these. */
  pack: (html: string, headers: IncomingHttpHeaders) => Promise<Buffer | null>
  /** By its name, which ends its address. */
  find: (name: string) => Promise<DocumentDictionary | null>
}

export const dictionariesBase = '/gateway/documents/'

/** Smaller than brotli's 5 without a dictionary, and in less time. */
const level = 9
/** Of a home page as it is; a larger one costs every browser more than its documents gain. */
const largest = 192 * 1024
const named = /^[0-9A-Za-z]{16}\.dict$/
/** Each failure doubles the wait. */
const firstWaitMs = 2000
const longestWaitMs = 3_600_000
/** For an address that another gateway may have given out. */
const lookAgainMs = 1000

/**
 * Documents of the site are alike: what one has of layout, texts and settings stands in the next. Of each release of the host one page, as a stranger
 * has it, is what a browser's later documents are packed against. No other document is ever one.
 */
export function openDocumentDictionaries(database: Db, log: FastifyBaseLogger): DocumentDictionaries {
  const db = database.withSchema('gateway')
  const known = new LRUCache<string, DocumentDictionary>({ max: 12 })
  const waits = new LRUCache<string, { until: number; ms: number }>({ max: 50 })
  let missedAt = -Infinity
  let before: Promise<void> | null = null

  const find = (is: (one: DocumentDictionary) => boolean) => [...known.values()].find(is) ?? null

  async function add(row: StoredDictionary | null): Promise<DocumentDictionary | null> {
    if (!row) return null
    const { host, name, content } = row
    const packed = new Map(await compressedVariants('web/document.html', content))
    const dictionary = { host, name, content, hash: dictionaryHash(content), packed }
    known.set(host, dictionary)
    return dictionary
  }

  async function addNewest(): Promise<void> {
    for (const row of await readNewest(db)) {
      // oxlint-disable-next-line no-await-in-loop -- packed one after the other
      if (!known.has(row.host)) await add(row)
    }
  }

  async function make(host: string, draw: () => Promise<string | null>): Promise<void> {
    if (await add(await readByHost(db, host))) return
    const html = withoutVisit((await draw()) ?? '')
    const content = Buffer.from(html)
    if (html === '' || content.byteLength > largest) return
    const name = `${dictionaryHash(content)
      .replaceAll(/[^0-9A-Za-z]/g, '')
      .slice(0, 16)}.dict`
    await storeDictionary(db, { host, name, content })
    await add(await readByHost(db, host))
  }

  async function prepare(host: string, draw: () => Promise<string | null>): Promise<void> {
    const wait = waits.get(host) ?? { until: 0, ms: firstWaitMs }
    if (known.has(host) || Date.now() < wait.until) return
    waits.set(host, { until: Date.now() + wait.ms, ms: Math.min(2 * wait.ms, longestWaitMs) })
    try {
      await make(host, draw)
      before ??= addNewest()
      await before
    } catch (error) {
      before = null
      log.warn({ host, err: error }, 'documents of this host are packed without a dictionary for now')
    }
  }

  return {
    offer: (host, headers) => {
      const dictionary = known.get(host)
      const isWanted = headers['save-data'] !== 'on'
      const isThere = availableHash(headers['available-dictionary']) === dictionary?.hash
      return dictionary && isWanted && !isThere ? dictionariesBase + dictionary.name : null
    },
    prepare: (host, draw) => void prepare(host, draw),
    pack: async (html, headers) => {
      if (!acceptedBy(headers['accept-encoding'] ?? '').has(dictionaryEncoding)) return null
      const hash = availableHash(headers['available-dictionary'])
      const dictionary = hash === null ? null : find((one) => one.hash === hash)
      // The document as it is can always be sent.
      return dictionary && (await packAgainst(dictionary, Buffer.from(html), level).catch(() => null))
    },
    find: async (name) => {
      const found = find((one) => one.name === name)
      if (found || !named.test(name) || Date.now() - missedAt < lookAgainMs) return found
      const row = await readByName(db, name).catch(() => null)
      if (!row) missedAt = Date.now()
      return await add(row)
    },
  }
}
