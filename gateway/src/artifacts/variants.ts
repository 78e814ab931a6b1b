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
  { files }: ModuleFacts,
  name: string,
  { encoding }: Variant,
  content: Uint8Array,
): Promise<boolean> {
  const said = files[name]
  if (!said) return false
  const plain = encoding === null ? content : await unpacked(encoding, content, said.bytes)
  return plain !== null && plain.byteLength === said.bytes && integrityOf(plain) === said.integrity
}

async function unpacked(encoding: string, content: Uint8Array, bytes: number): Promise<Uint8Array | null> {
  // One byte more than promised is enough to know that it is something else.
  return (await unpack[encoding]?.(content, { maxOutputLength: bytes }).catch(() => null)) ?? null
}
