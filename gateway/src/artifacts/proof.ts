import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ModuleFacts } from 'shared/module/facts'
import { encodings } from '../release/compress.ts'
import type { FileFault, FileProblem } from './store.ts'
import { authenticContent, isAuthentic, type Variant } from './variants.ts'

/** Null where there is no such file. */
type ReadStored = (stored: string) => Promise<Uint8Array | null>

/** Of a folder. */
export const readerOf =
  (folder: string): ReadStored =>
  async (stored) =>
    await readFile(join(folder, stored)).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    })

export const factsFile = 'module.json'

const everyVariant = (name: string): Variant[] => [
  { stored: name, encoding: null },
  ...encodings.map(({ name: encoding, ending }) => ({ stored: name + ending, encoding })),
]

/**
 * What of a release is not as it was published. `expected` tells which packed files were stored, where that is known;
 * elsewhere one that is not there is none.
 */
export async function findFaults(
  facts: ModuleFacts,
  read: ReadStored,
  expected: ((stored: string) => boolean) | null,
): Promise<FileFault[]> {
  const faults: FileFault[] = []
  for (const name of Object.keys(facts.files)) {
    for (const variant of everyVariant(name)) {
      const { stored, encoding } = variant
      // oxlint-disable-next-line no-await-in-loop -- a release is read file by file: visitors' reads come first
      const problem = await problemOf(facts, name, variant, read)
      const isNeeded = encoding === null || expected?.(stored) === true
      if (problem !== null && (problem !== 'missing' || isNeeded))
        faults.push({ file: name, stored, problem })
    }
  }
  return faults
}

async function problemOf(
  facts: ModuleFacts,
  name: string,
  variant: Variant,
  read: ReadStored,
): Promise<FileProblem | null> {
  try {
    const content = await read(variant.stored)
    if (content === null) return 'missing'
    return (await isAuthentic(facts, name, variant, content)) ? null : 'changed'
  } catch (error) {
    if (error instanceof Error && 'code' in error) return 'unreadable'
    throw error
  }
}

/** Of module.json as it is stored, which a gateway reads when it cannot ask the registry. */
export function factsFault(facts: ModuleFacts, stored: Uint8Array | null): FileFault[] {
  if (stored === null) return [{ file: factsFile, stored: factsFile, problem: 'missing' }]
  return isDeepStrictEqual(jsonIn(stored), JSON.parse(JSON.stringify(facts)))
    ? []
    : [{ file: factsFile, stored: factsFile, problem: 'changed' }]
}

/** The file as it was published, out of whichever of its stored forms is still whole; null where none is. */
export async function readWhole(
  facts: ModuleFacts,
  name: string,
  read: ReadStored,
): Promise<Uint8Array | null> {
  for (const variant of everyVariant(name)) {
    // oxlint-disable-next-line no-await-in-loop -- the first that is whole is enough
    const content = await read(variant.stored).catch(() => null)
    // oxlint-disable-next-line no-await-in-loop -- as above
    const whole = content && (await authenticContent(facts, name, variant, content))
    if (whole) return whole
  }
  return null
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
