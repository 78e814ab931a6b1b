import { iconNamePattern, iconsPath } from '../../contracts/icon.ts'
import { askHosts } from './ask-hosts.ts'
import { isDrawing } from './drawing.ts'
import type { IconCache } from './icon-cache.ts'
import { splitNames } from './split-names.ts'

type Options = {
  /** Origins in the order in which they are asked; empty is this one. */
  hosts: readonly string[]
  cache: IconCache
}

export type IconLoader = {
  /** The shapes of an icon (`amenity:wifi`) in a box of 24; null when there is none, or it does not come. */
  load: (icon: string) => Promise<string | null>
}

/** Icons that come as data: those that are asked for at once come in one request for each 500 characters of address. */
export function createIconLoader({ hosts, cache }: Options): IconLoader {
  const asked = new Map<string, Promise<string | null>>()
  let batch: Promise<ReadonlyMap<string, string>> | null = null
  let wanted: string[] = []

  function load(icon: string): Promise<string | null> {
    const stored = cache.get(icon)
    if (isDrawing(stored)) return Promise.resolve(stored)
    if (!icon.split(':').every((part) => iconNamePattern.test(part))) return Promise.resolve(null)
    const known = asked.get(icon)
    if (known) return known
    wanted.push(icon)
    batch ??= Promise.resolve().then(sendBatch)
    const found = batch.then(
      (drawings) => drawings.get(icon) ?? null,
      () => {
        // Whoever asks later may be luckier.
        asked.delete(icon)
        return null
      },
    )
    asked.set(icon, found)
    return found
  }

  async function sendBatch(): Promise<ReadonlyMap<string, string>> {
    const icons = wanted
    wanted = []
    batch = null
    const prefixes = [...new Set(icons.map((icon) => partsOf(icon).prefix))]
    const requests = prefixes.flatMap((prefix) => {
      const names = icons.map(partsOf).flatMap((parts) => (parts.prefix === prefix ? parts.name : []))
      return splitNames(hosts, prefix, names).map((list) => askFor(prefix, list))
    })
    const drawings = new Map((await Promise.all(requests)).flat())
    cache.set(drawings)
    return drawings
  }

  async function askFor(prefix: string, names: readonly string[]): Promise<[string, string][]> {
    const answer = await askHosts(hosts, async (host, signal) => {
      const reply = await fetch(host + iconsPath(prefix, names), { signal, credentials: 'omit' })
      if (!reply.ok) throw new Error(`the icon service answered ${reply.status}`)
      const body: unknown = await reply.json()
      return body
    })
    return names.flatMap((name): [string, string][] => {
      const body = fieldOf(fieldOf(fieldOf(answer, 'icons'), name), 'body')
      return isDrawing(body) ? [[`${prefix}:${name}`, body]] : []
    })
  }

  return { load }
}

function partsOf(icon: string) {
  const [prefix = '', name = ''] = icon.split(':')
  return { prefix, name }
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.getOwnPropertyDescriptor(value, name)?.value
}
