import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { ModuleFacts } from 'shared/module/facts'
import { integrityOf } from '../release/artifact-files.ts'
import { encodings } from '../release/compress.ts'

/** A file as it is stored: itself, or packed beside itself. */
export type Variant = { stored: string; encoding: string | null }

const unpack: Record<string, (content: Uint8Array, limits: { maxOutputLength: number }) => Promise<Buffer>> =
  {
    br: promisify<Uint8Array, { maxOutputLength: number }, Buffer>(brotliDecompress),
    gzip: promisify<Uint8Array, { maxOutputLength: number }, Buffer>(gunzip),
  }

/** Smallest first; the file itself comes last. */
export function variantsOf(name: string, accepted: ReadonlySet<string>): Variant[] {
  const packed = encodings.filter((encoding) => accepted.has(encoding.name))
  return [
    ...packed.map((encoding) => ({ stored: name + encoding.ending, encoding: encoding.name })),
    { stored: name, encoding: null },
  ]
}

/** Whether these bytes, unpacked, are what module.json says of the file. */
export async function isAuthentic(
  { files }: Pick<ModuleFacts, 'files'>,
  name: string,
  { encoding }: Pick<Variant, 'encoding'>,
  content: Uint8Array,
): Promise<boolean> {
  return (await authenticContent({ files }, name, { encoding }, content)) !== null
}

/** These bytes, unpacked, where they are what module.json says of the file; else null. */
export async function authenticContent(
  { files }: Pick<ModuleFacts, 'files'>,
  name: string,
  { encoding }: Pick<Variant, 'encoding'>,
  content: Uint8Array,
): Promise<Uint8Array | null> {
  const stated = files[name]
  if (!stated) return null
  const plain = encoding === null ? content : await unpacked(encoding, content, stated.bytes)
  const isIt = plain !== null && plain.byteLength === stated.bytes && integrityOf(plain) === stated.integrity
  return isIt ? plain : null
}

async function unpacked(encoding: string, content: Uint8Array, bytes: number): Promise<Uint8Array | null> {
  // One byte more than promised is enough to know that it is something else.
  return (await unpack[encoding]?.(content, { maxOutputLength: bytes }).catch(() => null)) ?? null
}

/** Nothing is stored under a name of a release that is not what was published. */
export async function assertAuthentic(facts: ModuleFacts, name: string, content: Uint8Array): Promise<void> {
  if (await isAuthentic(facts, name, { encoding: null }, content)) return
  throw new Error(`this is not ${name} of ${facts.id}@${facts.version}`)
}
