import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { moduleFacts, moduleId } from 'shared/module/facts'
import { drill } from '../../../wire/drill.ts'
import { registeredModule } from '../../../wire/module.ts'
import { pointer } from '../../../wire/pointer.ts'
import { pageSwitch } from '../../../wire/switch.ts'
import type { Release } from '../../release/release.ts'
import { areasOf, emptyState, releaseKey, type RegistryState } from './state.ts'

/** The last state that a gateway knew, for when it starts while its database is unavailable. */
export type LastSet = {
  read: () => Promise<RegistryState | null>
  write: (state: RegistryState) => Promise<void>
}

const shape = z.object({
  schema: z.literal(1),
  pointers: z.array(z.tuple([moduleId, pointer])),
  releases: z.array(z.object({ facts: moduleFacts, manifest: z.unknown() })),
  drill: z.nullable(drill),
  /** Not in a set that was kept before modules were data. */
  modules: z.optional(z.array(registeredModule)),
  /** Not in a set from before there were any. */
  switches: z.optional(z.array(pageSwitch)),
})

export function lastSetIn(dataDir: string): LastSet {
  const file = join(dataDir, 'last-set.json')
  let written = ''
  return {
    read: async () => {
      const text = await readFile(file, 'utf8').catch(() => null)
      if (text === null) return null
      const stored = shape.safeParse(jsonIn(text))
      if (!stored.success) return null
      const { pointers, releases, drill: running, modules, switches = [] } = stored.data
      const named = releases.map(({ facts, manifest }) => {
        const release: Release = { facts, manifest, areas: modules && areasOf(modules, facts.id) }
        return [releaseKey(facts.id, facts.version), release] as const
      })
      return {
        // For the rest only who writes asks, and without a database nobody does.
        ...emptyState,
        modules: modules ?? [],
        pointers: new Map(pointers),
        releases: new Map(named),
        drill: running,
        switches,
      }
    },
    write: async ({ modules, pointers, releases, drill: running, switches }) => {
      const text = JSON.stringify({
        schema: 1,
        modules: [...modules],
        pointers: [...pointers],
        releases: [...releases.values()].map(({ facts, manifest }) => ({ facts, manifest })),
        drill: running,
        switches: [...switches],
      } satisfies z.input<typeof shape>)
      if (text === written) return
      await mkdir(dirname(file), { recursive: true })
      // Whole or not at all, and two that write at once leave one of both.
      const half = `${file}.${process.pid}`
      await writeFile(half, text)
      await rename(half, file)
      written = text
    },
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
