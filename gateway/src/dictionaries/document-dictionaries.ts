import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { acceptedBy } from '../artifacts/accepted.ts'
import type { Db } from '../database/database.ts'
import { compressedVariants } from '../release/compress.ts'
import { availableHash, type Dictionary, dictionaryEncoding, dictionaryHash, packAgainst } from './dcz.ts'
import { readDictionaries, storeDictionary } from './stored-dictionaries.ts'
import { withoutVisit } from './without-visit.ts'

export type DocumentDictionary = Dictionary & {
  host: string
  path: string
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
  find: (path: string) => Promise<DocumentDictionary | null>
}

/** Smaller than brotli's 5 without a dictionary, and in less time. */
const level = 9
/** After a failure, and for an address that another gateway may have given out. */
const retryMs = 30_000
const lookAgainMs = 2_000

/**
 * Documents of the site are alike: what one has of layout, texts and settings stands in the next. Of each release of the host one page, as a stranger
 * has it, is what a browser's later documents are packed against. No other document is ever one.
 */
export function openDocumentDictionaries(database: Db, log: FastifyBaseLogger): DocumentDictionaries {
  const db = database.withSchema('gateway')
  let known: readonly DocumentDictionary[] = []
  const asked = new Map<string, number>()
  let readAt = -Infinity
  let reading: Promise<void> = Promise.resolve()

  const ofHost = (host: string) => known.find((one) => one.host === host) ?? null
  const ofHash = (hash: string | null) => known.find((one) => one.hash === hash) ?? null

  function read(): Promise<void> {
    readAt = Date.now()
    reading = readAll()
    return reading
  }

  async function readAll(): Promise<void> {
    const rows = await readDictionaries(db)
    known = await Promise.all(rows.map(async (row) => ofHost(row.host) ?? (await dictionaryOf(row))))
  }

  async function make(host: string, draw: () => Promise<string | null>): Promise<void> {
    await read()
    if (ofHost(host)) return
    const html = await draw()
    if (html === null) return
    await storeDictionary(db, host, Buffer.from(withoutVisit(html)))
    await read()
  }

  return {
    offer: (host, headers) => {
      const dictionary = ofHost(host)
      const isWanted = headers['save-data'] !== 'on'
      const isThere = availableHash(headers['available-dictionary']) === dictionary?.hash
      return dictionary && isWanted && !isThere ? dictionary.path : null
    },
    prepare: (host, draw) => {
      if (ofHost(host) || Date.now() - (asked.get(host) ?? -Infinity) < retryMs) return
      asked.set(host, Date.now())
      make(host, draw).catch((error: unknown) => {
        log.warn({ host, err: error }, 'documents of this host are packed without a dictionary for now')
      })
    },
    pack: async (html, headers) => {
      if (!acceptedBy(headers['accept-encoding'] ?? '').has(dictionaryEncoding)) return null
      const dictionary = ofHash(availableHash(headers['available-dictionary']))
      return dictionary && (await packAgainst(dictionary, Buffer.from(html), level))
    },
    find: async (path) => {
      const found = () => known.find((one) => one.path === path) ?? null
      if (!found() && Date.now() - readAt > lookAgainMs) void read()
      if (!found()) await reading.catch(() => undefined)
      return found()
    },
  }
}

async function dictionaryOf({
  host,
  content,
}: {
  host: string
  content: Uint8Array
}): Promise<DocumentDictionary> {
  const hash = dictionaryHash(content)
  const name = hash.replaceAll(/[^0-9A-Za-z]/g, '').slice(0, 16)
  return {
    host,
    content,
    hash,
    path: `/gateway/documents/${name}.dict`,
    packed: new Map(await compressedVariants('web/document.html', content)),
  }
}
