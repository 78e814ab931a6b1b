import { setTimeout as after } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { ModuleFacts, ModuleId } from 'shared/module/facts'
import { availableHash, dictionaryHash, packAgainst } from '../dictionaries/dcz.ts'
import type { ArtifactStore } from '../artifacts/store.ts'
import type { Registry } from '../registry/registry.ts'
import { releaseKey, type RegistryState } from '../registry/state/state.ts'
import { queuesByName } from '../release/queue.ts'

export type ChunkDictionaries = {
  /** The file packed against the one that the browser says it has, in its encoding; null where that would be no gain. */
  pack: (facts: ModuleFacts, name: string, available: string | undefined) => Promise<Buffer | null>
}

type Deps = {
  registry: Pick<Registry, 'state' | 'recent'>
  store: Pick<ArtifactStore, 'whole' | 'read'>
}

/** Smaller files cost less than the header that offers them. */
const smallest = 1024
const largest = 3 * 1024 * 1024
const level = 12
/** Whoever comes while so many are made has the file as it is stored: nobody waits long for others' first visits. */
const mostWaiting = 64
/** Where the files are far away the first visitor does not wait for them: what is made then is the next one's. */
const patienceMs = 2000
/** Where brotli alone is smaller, as between two that have little in common. */
const noGain = Buffer.alloc(0)
/** As a build names it: what the chunk is, and the hash of its content. */
const named = /^web\/([\w~-]+)\.[0-9a-f]{12,16}\.(js|css)$/

const soon = (packing: Promise<Buffer>): Promise<Buffer> =>
  Promise.race([packing, after(patienceMs, noGain, { ref: false })])

/** What a file is the dictionary of: the same chunk of any release of its module. Null for what is not worth it. */
export function offerOf({ id, files }: ModuleFacts, name: string): string | null {
  const [, chunk, ending] = named.exec(name) ?? []
  const bytes = files[name]?.bytes ?? 0
  if (chunk === undefined || ending === undefined || bytes < smallest || bytes > largest) return null
  // Wherever it is: by its content, or of a release from before under its version.
  return `match="/modules/${id}/*/${chunk}.*.${ending}"`
}

/**
 * A returning visitor has the chunk of the release before: against it the new one is a few hundred bytes. Made when it
 * is first asked for, and stored in memory; only for releases that visitors have now, against those that they had.
 */
export function openChunkDictionaries({ registry, store }: Deps): ChunkDictionaries {
  const recent = new WeakMap<RegistryState, Map<ModuleId, Promise<ModuleFacts[]>>>()
  const hashes = new LRUCache<string, string>({ max: 5_000 })
  const made = new LRUCache<string, Buffer>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: ({ byteLength }) => byteLength + 200,
  })
  const turns = queuesByName()
  let waiting = 0

  function recentOf(module: ModuleId): Promise<ModuleFacts[]> {
    const state = registry.state()
    const known = recent.get(state) ?? new Map<ModuleId, Promise<ModuleFacts[]>>()
    recent.set(state, known)
    const found = known.get(module) ?? registry.recent(module)
    known.set(module, found)
    // A gateway that cannot ask its database packs against nothing for now.
    return found.catch(() => {
      known.delete(module)
      return []
    })
  }

  async function hashOf(facts: ModuleFacts, name: string): Promise<string | null> {
    const key = `${releaseKey(facts.id, facts.version)} ${name}`
    const known = hashes.get(key)
    if (known !== undefined) return known
    const content = await store.whole(facts, name)
    if (content === null) return null
    const hash = dictionaryHash(content)
    hashes.set(key, hash)
    return hash
  }

  /** The same chunk of a release that the browser may have had, with this hash. */
  async function dictionaryOf(facts: ModuleFacts, name: string, hash: string): Promise<Uint8Array | null> {
    const [, chunk, ending] = named.exec(name) ?? []
    for (const other of await recentOf(facts.id)) {
      const same = Object.keys(other.files).find((file) => {
        const [, of, kind] = named.exec(file) ?? []
        return of === chunk && kind === ending
      })
      // oxlint-disable-next-line no-await-in-loop -- the newest first, and one is enough
      if (same !== undefined && (await hashOf(other, same)) === hash) return await store.whole(other, same)
    }
    return null
  }

  async function packed(facts: ModuleFacts, name: string, hash: string): Promise<Buffer | null> {
    const dictionary = await dictionaryOf(facts, name, hash)
    const content = dictionary && (await store.whole(facts, name))
    if (!dictionary || !content) return null
    const whole = await packAgainst({ content: dictionary, hash }, content, level)
    const stored = await store.read(facts, name, new Set(['br']))
    stored?.body.destroy()
    return stored && stored.bytes <= whole.byteLength ? noGain : whole
  }

  async function make(key: string, facts: ModuleFacts, name: string, hash: string): Promise<Buffer> {
    waiting += 1
    try {
      // One at a time: the threads that pack also read the files that visitors ask for.
      const fresh = await turns('pack', async () => made.get(key) ?? (await packed(facts, name, hash)))
      if (fresh) made.set(key, fresh)
      return fresh ?? noGain
    } catch {
      // The file as it is stored is always there to be sent.
      return noGain
    } finally {
      waiting -= 1
    }
  }

  return {
    pack: async (facts, name, available) => {
      const hash = availableHash(available)
      const isGiven = registry.state().releases.has(releaseKey(facts.id, facts.version))
      if (hash === null || !isGiven || offerOf(facts, name) === null) return null
      const key = `${releaseKey(facts.id, facts.version)} ${name} ${hash}`
      const found =
        made.get(key) ?? (waiting < mostWaiting ? await soon(make(key, facts, name, hash)) : noGain)
      return found === noGain ? null : found
    },
  }
}
