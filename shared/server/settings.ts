import * as z from 'zod/mini'
import { toJSONSchema, type $ZodObject } from 'zod/v4/core'

/** Of one variable: what it is, and what a site with visitors must do about it. */
export type About = { text: string; production?: string }

export type Setting = About & {
  name: string
  /** As it is written in the environment; null: nothing is taken for it. */
  byDefault: string | null
  /** What may be written, in words; empty: any text. */
  values: string
}

const shape = z.object({
  default: z.optional(z.union([z.string(), z.number()])),
  enum: z.optional(z.array(z.string())),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  minLength: z.optional(z.number()),
})
const shapes = z.object({ properties: z.record(z.string(), shape) })

/** Every variable of a config schema with its default and its limits, as the schema has them. */
export function listSettings<Schema extends $ZodObject>(
  schema: Schema,
  about: Record<keyof Schema['_zod']['def']['shape'], About>,
): Setting[] {
  const shapesOf = (io: 'input' | 'output') =>
    z.parse(shapes, toJSONSchema(schema, { io, unrepresentable: 'any' })).properties
  const [written, read] = [shapesOf('input'), shapesOf('output')]
  return Object.entries<About>(about).map(([name, { text, production }]) => {
    const byDefault = written[name]?.default ?? read[name]?.default
    return {
      name,
      text,
      ...(production !== undefined && { production }),
      byDefault: byDefault === undefined ? null : String(byDefault),
      values: valuesOf({ ...written[name], ...read[name] }),
    }
  })
}

function valuesOf({ enum: names, minimum, maximum, minLength }: z.infer<typeof shape>): string {
  if (names) return names.map((name) => `\`${name}\``).join(', ')
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`
  if (minimum !== undefined) return `${minimum} or more`
  return minLength === undefined || minLength < 2 ? '' : `${minLength} characters or more`
}
