import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { root } from '../run/step.ts'

const elements = z.object({
  settings: z.object({ 'boundaries/elements': z.array(z.object({ type: z.string(), pattern: z.string() })) }),
})

/** A folder of the host, the gateway or the backend, and the floor it stands on: 1 sees none of the others. */
export type Room = { part: string; floor: number; folder: string }

/** The rooms of the parts that have floors, as `.oxlintrc.json` declares them. */
export async function readRooms(): Promise<Room[]> {
  const law = z.parse(elements, JSON.parse(await readFile(join(root, '.oxlintrc.json'), 'utf8')))
  return law.settings['boundaries/elements'].flatMap(({ type, pattern }) => {
    const floor = /^(?<part>[a-z]+)-floor-(?<number>\d+)$/.exec(type)?.groups
    const names = /^(?<parent>.+)\/\((?<names>[^)]+)\)$/.exec(pattern)?.groups
    if (!floor || !names) return []
    const { part = '', number = '' } = floor
    return (names['names'] ?? '')
      .split('|')
      .map((name) => ({ part, floor: Number(number), folder: `${names['parent']}/${name}` }))
  })
}
