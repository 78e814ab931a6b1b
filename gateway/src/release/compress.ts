import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { queuesByName } from './queue.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const compressible = /^web\/.*\.(js|css|json|svg|html|txt|map)$/

export const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

/** A file in memory; `packed` by ending, and empty until it is. */
type InMemory = { content: Uint8Array; packed: ReadonlyMap<string, Uint8Array> }

/** The smallest form that an `accept-encoding` takes; encoding null: as it is. */
export function smallestOf({ content, packed }: InMemory, accepted: ReadonlySet<string>) {
  const encoding = encodings.find(({ name, ending }) => accepted.has(name) && packed.has(ending))
  return {
    encoding: encoding?.name ?? null,
    body: Buffer.from((encoding && packed.get(encoding.ending)) ?? content),
  }
}

type Variants = [ending: string, smaller: Uint8Array][]

/** The size budget and the store want the same of one upload; it is gone with the upload. */
const made = new WeakMap<Uint8Array, Promise<Variants>>()

const turns = queuesByName()

/** Made once, at publish, as small as it gets; a file that would not become smaller has none. */
export async function compressedVariants(name: string, content: Uint8Array): Promise<Variants> {
  if (!compressible.test(name) || content.byteLength < 256) return []
  // One file of all uploads at a time: the threads that pack also read the files that visitors ask for.
  const known = made.get(content) ?? turns('pack', () => pack(content))
  made.set(content, known)
  return await known
}

async function pack(content: Uint8Array): Promise<Variants> {
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      },
    }),
    zip(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  const variants: Variants = [
    ['.br', br],
    ['.gz', gz],
  ]
  return variants.filter(([, smaller]) => smaller.byteLength < content.byteLength)
}
