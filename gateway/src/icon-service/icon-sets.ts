import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { amenityDrawings } from './amenities.ts'

const lucide = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) })

/** The sets that are served, by prefix and name. Only what is named is kept of lucide's 1,600 drawings. */
export function iconSets(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const file = fileURLToPath(import.meta.resolve('@iconify-json/lucide/icons.json'))
  const { icons } = lucide.parse(JSON.parse(readFileSync(file, 'utf8')))
  const drawings = Object.entries(amenityDrawings).map(([key, drawing]) => {
    const body = icons[drawing]?.body
    if (body === undefined) throw new Error(`lucide has no icon ${drawing}`)
    return [key.toLowerCase().replaceAll('_', '-'), body] as const
  })
  return new Map([['amenity', new Map(drawings)]])
}

/** The side of lucide's box. */
export const iconSide = 24
