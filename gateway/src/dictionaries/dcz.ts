import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'

/** The encoding's name (RFC 9842): Zstandard against a file that the browser has. */
export const dictionaryEncoding = 'dcz'

/** `hash`: its SHA-256 in base64, as browsers name it. */
export type Dictionary = { content: Uint8Array; hash: string }

const compress = promisify(zstdCompress)
/** A frame that decoders skip, with the dictionary's hash in it, comes first. */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00])
/** The largest window that every decoder has, 8 MB: dictionary and file are in it. */
const windowLog = 23
const hashHeader = /^:([A-Za-z0-9+/]{43}=):$/

export const dictionaryHash = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('base64')

/** The hash in an `available-dictionary` header; null where it names none. */
export function availableHash(header: string | string[] | undefined): string | null {
  return typeof header === 'string' ? (hashHeader.exec(header)?.[1] ?? null) : null
}

/** The whole answer in this encoding. */
export async function packAgainst(
  { content: dictionary, hash }: Dictionary,
  content: Uint8Array,
  level: number,
): Promise<Buffer> {
  const params = { [constants.ZSTD_c_compressionLevel]: level, [constants.ZSTD_c_windowLog]: windowLog }
  const body = await compress(content, { dictionary, params })
  return Buffer.concat([magic, Buffer.from(hash, 'base64'), body])
}
