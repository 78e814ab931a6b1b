import { moduleId, remoteId } from 'shared/module/facts'
import { engineWords } from 'shared/module/engine-words'
import type { HealthReport } from 'shared/module/health'
import * as z from 'zod/mini'

/** Short, and nothing that a sentence or an address with a query could be. */
const word = (pattern: RegExp, longest: number) => z.string().check(z.regex(pattern), z.maxLength(longest))
const modules = z.array(moduleId).check(z.maxLength(40))

const place = z.int().check(z.gte(0), z.lte(100_000_000))
const frame = z.tuple([moduleId, word(/^web\/[\w./~-]+$/, 120), place, place])

/** Whoever sends other words sends none. */
const ownWords = z.pipe(
  z.string().check(z.maxLength(400)),
  z.transform((text) => (engineWords(text) === text ? text : undefined)),
)

const failure = z.object({
  kind: z.enum(['error', 'load', 'violation']),
  module: moduleId,
  version: word(/^[\w.-]+$/, 60),
  name: word(/^[\w$-]+$/, 60),
  route: z.nullable(word(/^\/[\w/:*{}.-]*$/, 120)),
  file: z.nullable(word(/^[\w./~-]+$/, 120)),
  line: z.nullable(z.int().check(z.gte(0))),
  message: z.optional(ownWords),
  frames: z.optional(z.array(frame).check(z.maxLength(6))),
})

const report = z.object({
  ticket: z.string().check(z.maxLength(4096)),
  used: modules,
  alive: z.optional(z.array(remoteId).check(z.maxLength(40))),
  failures: z.array(failure).check(z.maxLength(30)),
  vitals: z
    .array(
      z.object({
        name: z.enum(['LCP', 'INP', 'CLS']),
        value: z.number().check(z.gte(0), z.lte(3_600_000)),
        module: moduleId,
      }),
    )
    .check(z.maxLength(10)),
  saved: z.array(remoteId).check(z.maxLength(40)),
})

/** Null when it is not a report. */
export function readReport(text: unknown): HealthReport | null {
  try {
    const read = z.safeParse(report, JSON.parse(String(text)))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
