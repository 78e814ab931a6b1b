import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { moduleId } from 'shared/module/facts'
import type { Bucket } from './bucket.ts'
import { compressedVariants } from '../release/compress.ts'
import { tidyHalves } from './files.ts'
import { releasesIn } from './folder-store.ts'
import { factsFile, findFaults, readWhole } from './proof.ts'
import { inParallel } from './in-parallel.ts'
import { type Marker, readMarker } from './marker.ts'
import { openCache } from './s3-cache.ts'
import { StoreUnavailableError, type ArtifactStore, type StoredRelease } from './store.ts'
import { assertAuthentic, variantsOf } from './variants.ts'

const markerKey = ({ module, version }: StoredRelease) => `releases/${module}/${version}.json`
const fileKey = (upload: string, stored: string) => `files/${upload}/${stored}`
/** Marks an upload that no release is made of, yet or any more. */
const looseKey = (upload: string) => `loose/${upload}`
const atOnce = 16

/** Artifacts in an S3 bucket, and near by what was asked for once. */
export function s3Store(bucket: Bucket, cacheRoot: string): ArtifactStore {
  async function markerOf(release: StoredRelease): Promise<Marker | null> {
    const content = await bucket.get(markerKey(release))
    return content && readMarker(content)
  }

  const cache = openCache(cacheRoot, {
    marker: ({ id, version }) => markerOf({ module: id, version }),
    file: ({ upload }, stored) => bucket.get(fileKey(upload, stored)),
  })

  async function removeUpload(upload: string): Promise<void> {
    const objects = await bucket.list(fileKey(upload, ''))
    await inParallel(objects, atOnce, ({ key }) => bucket.remove(key))
    await bucket.remove(looseKey(upload))
  }

  /** Its files belong to nobody afterwards. */
  async function unmark(release: StoredRelease): Promise<Marker | null> {
    const known = await markerOf(release).catch(() => null)
    if (known) await bucket.put(looseKey(known.upload), '')
    await bucket.remove(markerKey(release))
    return known
  }

  const stage: ArtifactStore['stage'] = async (facts, files) => {
    const release = { module: facts.id, version: facts.version }
    const upload = `${facts.id}/${facts.version}/${randomUUID()}`
    const stored: string[] = []
    await bucket.put(looseKey(upload), '')
    try {
      await inParallel(files, atOnce, async ([name, content]) => {
        for (const [ending, bytes] of [
          ['', content],
          ...(await compressedVariants(name, content)),
        ] as const) {
          await bucket.put(fileKey(upload, name + ending), bytes)
          stored.push(name + ending)
        }
      })
    } catch (error) {
      await removeUpload(upload).catch(() => undefined)
      throw error
    }
    let committed = false
    return {
      commit: async () => {
        await unmark(release)
        await bucket.put(markerKey(release), JSON.stringify({ upload, stored, facts } satisfies Marker))
        committed = true
        // Should this fail, `tidy` sees that the upload is somebody's.
        await bucket.remove(looseKey(upload)).catch(() => undefined)
      },
      discard: async () => {
        // What cannot be removed now is marked as loose already.
        if (!committed) await removeUpload(upload).catch(() => undefined)
      },
    }
  }

  async function removeIfLoose(upload: string): Promise<void> {
    const release = releaseNamed(upload)
    const named = release !== null && (await markerOf(release))?.upload === upload
    await (named ? bucket.remove(looseKey(upload)) : removeUpload(upload))
  }

  return {
    stage,
    read: (facts, name, accepted) => cache.read(facts, name, variantsOf(name, accepted)),
    faults: async (facts) => {
      await cache.dropWrong(facts)
      const marker = await markerOf({ module: facts.id, version: facts.version })
      // Its files are nobody's then, and cannot be told from others.
      if (!marker) return [{ file: factsFile, stored: factsFile, problem: 'missing' }]
      const stored = new Set(marker.stored)
      return await findFaults(
        facts,
        (name) => bucket.get(fileKey(marker.upload, name)),
        (name) => stored.has(name),
      )
    },
    whole: async (facts, name) => {
      const near = await cache.whole(facts, name)
      if (near) return near
      const marker = await markerOf({ module: facts.id, version: facts.version })
      return marker && (await readWhole(facts, name, (one) => bucket.get(fileKey(marker.upload, one))))
    },
    mend: async (facts, name, content) => {
      const marker = await markerOf({ module: facts.id, version: facts.version })
      if (!marker)
        throw new StoreUnavailableError(`${facts.id}@${facts.version} is not in the bucket any more`)
      await assertAuthentic(facts, name, content)
      for (const [ending, bytes] of [['', content], ...(await compressedVariants(name, content))] as const) {
        if (!marker.stored.includes(name + ending)) continue
        // oxlint-disable-next-line no-await-in-loop -- three
        await bucket.put(fileKey(marker.upload, name + ending), bytes)
      }
    },
    facts: async (module, version) => (await markerOf({ module, version }))?.facts ?? null,
    folder: cache.folder,
    list: async () => {
      const objects = await bucket.list('releases/')
      return objects.flatMap(({ key }) => releaseNamed(key.slice('releases/'.length, -'.json'.length)) ?? [])
    },
    detach: async (release) => {
      const known = await unmark(release)
      return async () => {
        if (known) await removeUpload(known.upload)
      }
    },
    tidy: async (before) => {
      await tidyHalves(cacheRoot, before)
      for (const { key, at } of await bucket.list('loose/')) {
        if (at < before) await removeIfLoose(key.slice('loose/'.length))
      }
    },
    near: {
      warm: async (facts) => {
        await cache.folder(facts)
        const web = Object.keys(facts.files).filter((name) => name.startsWith('web/'))
        await inParallel(web, 4, async (name) => {
          const found = await cache.read(facts, name, variantsOf(name, new Set(['br'])))
          found?.body.destroy()
        })
      },
      keepOnly: async (releases) => {
        const stored = new Set(releases.map(({ module, version }) => `${module}/${version}`))
        for (const { module, version } of await releasesIn(cacheRoot)) {
          if (stored.has(`${module}/${version}`)) continue
          await rm(join(cacheRoot, module, version), { recursive: true, force: true })
        }
      },
    },
  }
}

/** `<module>/<version>`, whatever comes after. */
function releaseNamed(path: string): StoredRelease | null {
  const [id, version = ''] = path.split('/')
  const module = moduleId.safeParse(id)
  return module.success && version !== '' ? { module: module.data, version } : null
}
