import { iconLimits } from '../../contracts/icon.ts'

type Entry = [name: string, drawing: string, at: number]
/** Its methods throw where a browser refuses storage. */
type Storage = { getItem: (key: string) => string | null; setItem: (key: string, value: string) => void }

export type IconCache = {
  get: (name: string) => string | undefined
  set: (drawings: ReadonlyMap<string, string>) => void
}

const storageKey = 'icons'

/** Drawings by name, in the browser's storage: the last 50 that were used before one was stored, each for 168 hours. */
export function openIconCache(storage: Storage, now: () => number): IconCache {
  const entries = new Map(read(storage).map(([name, drawing, at]) => [name, { drawing, at }]))

  function get(name: string): string | undefined {
    const entry = entries.get(name)
    if (!entry) return undefined
    entries.delete(name)
    const age = now() - entry.at
    // Of a clock that was ahead it would never expire.
    if (age < 0 || age >= iconLimits.expiryMs) return undefined
    // The last used stand last.
    entries.set(name, entry)
    return entry.drawing
  }

  function set(drawings: ReadonlyMap<string, string>): void {
    for (const [name, drawing] of drawings) {
      entries.delete(name)
      entries.set(name, { drawing, at: now() })
    }
    const oldest = [...entries.keys()].slice(0, Math.max(0, entries.size - iconLimits.entries))
    for (const name of oldest) entries.delete(name)
    write(
      storage,
      [...entries].map(([name, { drawing, at }]): Entry => [name, drawing, at]),
    )
  }

  return { get, set }
}

/** Any script of the origin may write there: what is no list of entries is none. */
function read(storage: Storage): Entry[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry).slice(-iconLimits.entries) : []
  } catch {
    return []
  }
}

const isEntry = (entry: unknown): entry is Entry =>
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  typeof entry[1] === 'string' &&
  Number.isFinite(entry[2])

function write(storage: Storage, entries: Entry[]): void {
  try {
    storage.setItem(storageKey, JSON.stringify(entries))
  } catch {
    // Full, or refused: they are asked for again on the next page.
  }
}
