import { relative, sep } from 'node:path'
import type { LocalDate } from 'shared/contracts/units'
import { parse, YAMLParseError } from 'yaml'
import * as z from 'zod/mini'
import type { ArticleMeta, LegalMeta, PageMeta, QuestionsMeta } from '../src/lib/markdown/text.ts'
import { contentFolder } from './content-folder.ts'

const words = (most: number, least = 1) =>
  z
    .string('is missing, or is no text')
    .check(
      z.minLength(least, `has fewer than ${least} characters`),
      z.maxLength(most, `has more than ${most} characters`),
      z.regex(/^[^!']*$/, 'has an exclamation mark or a straight apostrophe; write ’'),
    )
const date = z.custom<LocalDate>(
  (it) => typeof it === 'string' && isDay(it),
  'is not a day of the calendar such as 2026-11-20',
)
const link = z.strictObject({ to: z.string(), text: words(60) })

/** As long as a search engine shows of them. */
const meta = { title: words(60, 4), description: words(160, 40) }
const lead = words(320)

const page = z.strictObject({ ...meta, lead, updated: date, next: z.optional(link) })
const legal = z.strictObject({ ...meta, lead, next: z.optional(link) })
const article = z.strictObject({ ...meta, lead, date, updated: z.optional(date) })

const questions = z.strictObject({ title: words(60, 4), order: z.int() })

/** What stands above a text, by the first folder that it is in. */
const schemas = {
  pages: page satisfies z.ZodMiniType<PageMeta>,
  legal: legal satisfies z.ZodMiniType<LegalMeta>,
  blog: article satisfies z.ZodMiniType<ArticleMeta>,
  questions: questions satisfies z.ZodMiniType<QuestionsMeta>,
}
export type Collection = keyof typeof schemas
export type FrontMatter = z.infer<(typeof schemas)[Collection]>

export type Problem = { line: number; reason: string }

/** `firstLine` is where `yaml` begins in its file. */
export function readFrontMatter(
  file: string,
  yaml: string,
  firstLine: number,
): { value: FrontMatter } | { problems: Problem[] } {
  const schema = schemas[collectionOf(file)]
  const { content, problem } = readYaml(yaml, firstLine)
  if (problem) return { problems: [problem] }
  const read = schema.safeParse(content)
  if (read.success) return { value: read.data }
  return {
    problems: read.error.issues.map((issue) => {
      const key = String(issue.path[0] ?? ('keys' in issue ? issue.keys[0] : ''))
      const at = yaml.split('\n').findIndex((line) => line.startsWith(`${key}:`))
      return { line: firstLine + Math.max(at, 0), reason: `front matter, ${key}: ${issue.message}` }
    }),
  }
}

export function collectionOf(file: string): Collection {
  const [folder = ''] = relative(contentFolder, file).split(sep)
  if (isCollection(folder)) return folder
  throw new Error(`${file}: texts live in content/${Object.keys(schemas).join(', content/')}`)
}

const isCollection = (folder: string): folder is Collection => Object.hasOwn(schemas, folder)

/** `2026-02-30` is none: what JavaScript reads as the second of March is not what was written. */
export function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** What most often goes wrong is a colon or a `{{` in a text that has no quotes. */
function readYaml(yaml: string, firstLine: number): { content?: unknown; problem?: Problem } {
  try {
    return { content: parse(yaml) }
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    const line = firstLine + (error.linePos?.[0].line ?? 1) - 1
    const [why = ''] = error.message.split(/ at line |:?\n/)
    return {
      problem: { line, reason: `front matter cannot be read: ${why}; a text with : or {{ stands in "…"` },
    }
  }
}
