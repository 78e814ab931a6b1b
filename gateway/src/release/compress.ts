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
