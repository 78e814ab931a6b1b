import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { moduleFacts, moduleId } from 'shared/module/facts'
import { compressedVariants, encodings } from '../release/compress.ts'
import { entriesOf, exists, halfFolder, put, putWhole, sizeOf, tidyHalves } from './files.ts'
import { factsFault, factsFile, findFaults, readerOf, readWhole } from './proof.ts'
import type { ArtifactStore, StoredRelease } from './store.ts'
import { assertAuthentic, variantsOf } from './variants.ts'

/** Artifacts in a folder of this machine, a folder for each release. */
export function folderStore(root: string): ArtifactStore {
  const folder = (module: string, version: string) => join(root, module, version)
  const away = () => join(root, halfFolder, randomUUID())

  return {
    stage: async ({ id, version }, files) => {
      const half = away()
      const discard = () => rm(half, { recursive: true, force: true })
      try {
        for (const [name, content] of files) {
          await put(join(half, name), content)
          for (const [ending, smaller] of await compressedVariants(name, content)) {
            await put(join(half, name + ending), smaller)
          }
        }
      } catch (error) {
        await discard()
        throw error
      }
      return { commit: () => replace(half, folder(id, version), away()), discard }
    },

    read: async ({ id, version }, name, accepted) => {
      for (const { stored, encoding } of variantsOf(name, accepted)) {
        const file = join(folder(id, version), stored)
        const bytes = await sizeOf(file)
        if (bytes !== null) return { body: createReadStream(file), bytes, encoding }
      }
      return null
    },

    facts: async (module, version) => {
      const text = await readFile(join(folder(module, version), 'module.json'), 'utf8').catch(() => null)
      return text === null ? null : moduleFacts.parse(JSON.parse(text))
    },

    faults: async (facts) => {
      const read = readerOf(folder(facts.id, facts.version))
      const stated = await read(factsFile).catch(() => null)
      return [...factsFault(facts, stated), ...(await findFaults(facts, read, null))]
    },
    whole: (facts, name) => readWhole(facts, name, readerOf(folder(facts.id, facts.version))),

    mend: async (facts, name, content) => {
      const target = folder(facts.id, facts.version)
      if (name === factsFile) return await putWhole(root, join(target, factsFile), JSON.stringify(facts))
      await assertAuthentic(facts, name, content)
      // A file with this name may be a folder, or nobody's to write.
      await rm(join(target, name), { recursive: true, force: true })
      await putWhole(root, join(target, name), content)
      const packed = new Map(await compressedVariants(name, content))
      for (const { ending } of encodings) {
        const smaller = packed.get(ending)
        const file = join(target, name + ending)
        // oxlint-disable-next-line no-await-in-loop -- two
        await (smaller ? putWhole(root, file, smaller) : rm(file, { recursive: true, force: true }))
      }
    },

    folder: async ({ id, version }) => folder(id, version),
    list: () => releasesIn(root),

    detach: async ({ module, version }) => {
      const leaving = away()
      await mkdir(dirname(leaving), { recursive: true })
      // Another gateway on this folder may have been quicker.
      await rename(folder(module, version), leaving).catch(async (error: unknown) => {
        if (await exists(folder(module, version))) throw error
      })
      return () => rm(leaving, { recursive: true, force: true })
    },

    tidy: (before) => tidyHalves(root, before),
    near: null,
  }
}

/** A folder without a row in the registry is left from a publish that died: nobody can see it. */
async function replace(half: string, target: string, away: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  if (await exists(target)) await rename(target, away)
  await rename(half, target)
  await rm(away, { recursive: true, force: true })
}

export async function releasesIn(root: string): Promise<StoredRelease[]> {
  const modules = (await entriesOf(root)).flatMap((name) => moduleId.safeParse(name).data ?? [])
  const found = await Promise.all(
    modules.map(async (module) =>
      (await entriesOf(join(root, module))).map((version) => ({ module, version })),
    ),
  )
  return found.flat()
}
