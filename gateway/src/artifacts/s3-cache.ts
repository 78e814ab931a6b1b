import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { ModuleFacts } from 'shared/module/facts'
import { mapFolder } from 'shared/module/map-files'
import { exists, halfFolder, put, putWhole, sizeOf } from './files.ts'
import { inParallel } from './in-parallel.ts'
import { readMarker, type Marker } from './marker.ts'
import { onceAtATime } from './once-at-a-time.ts'
import { findFaults, readerOf, readWhole } from './proof.ts'
import { StoreUnavailableError, type StoredFile } from './store.ts'
import { isAuthentic, type Variant } from './variants.ts'

type Source = {
  marker: (facts: ModuleFacts) => Promise<Marker | null>
  file: (marker: Marker, stored: string) => Promise<Uint8Array | null>
}

export type Cache = {
  read: (facts: ModuleFacts, name: string, variants: readonly Variant[]) => Promise<StoredFile | null>
  /** Of the release, with its whole server build in it, and its module.json, which a host reads. */
  folder: (facts: ModuleFacts) => Promise<string>
  /** A file out of a copy that is near and whole; null where there is none. */
  whole: (facts: ModuleFacts, name: string) => Promise<Uint8Array | null>
  /** Removes the copies that are not what was published: the next who asks has them fetched. */
  dropWrong: (facts: ModuleFacts) => Promise<void>
}

/**
 * Proved copies of what is in the bucket, under the hash of what module.json lists: another release under the
 * same version would lie elsewhere. While the bucket is unavailable they go on being served.
 */
export function openCache(root: string, source: Source): Cache {
  const oneMarker = onceAtATime<Marker | null>()
  const oneFile = onceAtATime<Uint8Array | null>()
  const oneFolder = onceAtATime<string>()
  const folderOf = (facts: ModuleFacts) => join(root, facts.id, facts.version, digestOf(facts))

  async function markerOf(facts: ModuleFacts): Promise<Marker | null> {
    const file = join(folderOf(facts), 'marker.json')
    const near = await readFile(file).catch(() => null)
    if (near) return readMarker(near)
    return await oneMarker(file, async () => {
      const found = await source.marker(facts)
      if (!found) return null
      if (digestOf(found.facts) !== digestOf(facts)) throw notThat(facts, 'module.json')
      await putWhole(root, file, JSON.stringify(found))
      return found
    })
  }

  async function fetched(facts: ModuleFacts, marker: Marker, name: string, variant: Variant) {
    const content = await source.file(marker, variant.stored)
    if (content === null) return null
    if (!(await isAuthentic(facts, name, variant, content))) throw notThat(facts, variant.stored)
    return content
  }

  async function fetchServerBuild(facts: ModuleFacts, target: string): Promise<void> {
    const marker = await markerOf(facts)
    const half = join(root, halfFolder, randomUUID())
    try {
      const names = Object.keys(facts.files).filter(
        (name) => name.startsWith('node/') && !name.startsWith(`${mapFolder}/`),
      )
      await inParallel(names, 8, async (name) => {
        const content = marker && (await fetched(facts, marker, name, { stored: name, encoding: null }))
        if (!content)
          throw new StoreUnavailableError(`${facts.id}@${facts.version} has no ${name} in the bucket`)
        await put(join(half, name), content)
      })
      await mkdir(dirname(target), { recursive: true })
      // Another gateway on this folder may have been quicker: its files are the same.
      await rename(join(half, 'node'), target).catch(async (error: unknown) => {
        if (!(await exists(target))) throw error
      })
    } finally {
      await rm(half, { recursive: true, force: true })
    }
  }

  return {
    read: async (facts, name, variants) => {
      const marker = await markerOf(facts)
      let away: unknown = null
      for (const variant of marker ? variants.filter(({ stored }) => marker.stored.includes(stored)) : []) {
        const file = join(folderOf(facts), variant.stored)
        const bytes = await sizeOf(file)
        if (bytes !== null) return { body: createReadStream(file), bytes, encoding: variant.encoding }
        // One that cannot be had is no reason to ask for the next, but that may be near.
        if (!marker || away !== null) continue
        try {
          const content = await oneFile(file, async () => {
            const found = await fetched(facts, marker, name, variant)
            if (found) await putWhole(root, file, found)
            return found
          })
          if (content)
            return { body: Readable.from([content]), bytes: content.byteLength, encoding: variant.encoding }
        } catch (error) {
          away = error
        }
      }
      if (away === null) return null
      // Whoever takes none of the forms that are near gets the file unpacked out of one.
      const content = await readWhole(facts, name, readerOf(folderOf(facts)))
      if (!content) throw away
      return { body: Readable.from([content]), bytes: content.byteLength, encoding: null }
    },

    whole: (facts, name) => readWhole(facts, name, readerOf(folderOf(facts))),

    dropWrong: async (facts) => {
      const folder = folderOf(facts)
      const faults = await findFaults(facts, readerOf(folder), null)
      for (const { stored, problem } of faults) {
        if (problem === 'missing') continue
        // A server build is fetched as a whole.
        const wrong = stored.startsWith('node/') ? 'node' : stored
        // oxlint-disable-next-line no-await-in-loop -- few
        await rm(join(folder, wrong), { recursive: true, force: true })
      }
    },

    folder: async (facts) => {
      const folder = folderOf(facts)
      const target = join(folder, 'node')
      const stated = join(folder, 'module.json')
      if ((await exists(target)) && (await exists(stated))) return folder
      return await oneFolder(folder, async () => {
        if (!(await exists(target))) await fetchServerBuild(facts, target)
        await putWhole(root, stated, JSON.stringify(facts))
        return folder
      })
    },
  }
}

function digestOf({ files }: ModuleFacts): string {
  const lines = Object.entries(files).map(([name, { integrity }]) => `${name} ${integrity}`)
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex').slice(0, 16)
}

function notThat({ id, version }: ModuleFacts, file: string): StoreUnavailableError {
  return new StoreUnavailableError(`${file} of ${id}@${version} in the bucket is not what was published`)
}
