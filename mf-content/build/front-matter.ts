import { relative, sep } from 'node:path'
import type { LocalDate } from 'shared/contracts/units'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { ArticleMeta, LegalMeta, PageMeta, QuestionsMeta } from '../src/lib/markdown/text.ts'
import { contentFolder } from './content-folder.ts'

const words = (most: number, least = 1) =>
  z
    .string()
    .check(
      z.minLength(least, `has fewer than ${least} characters`),
      z.maxLength(most, `has more than ${most} characters`),
      z.regex(/^[^!']*$/, 'has an exclamation mark or a straight apostrophe; write ’'),
    )
const date = z.custom<LocalDate>(
  (it) => typeof it === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(it) && !Number.isNaN(Date.parse(it)),
  'is not a day such as 2026-11-20',
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
type Collection = keyof typeof schemas
export type FrontMatter = z.infer<(typeof schemas)[Collection]>

export type Problem = { line: number; reason: string }

/** `firstLine` is where `yaml` begins in its file. */
export function readFrontMatter(
  file: string,
  yaml: string,
  firstLine: number,
): { value: FrontMatter } | { problems: Problem[] } {
  const schema = schemas[collectionOf(file)]
  const read = schema.safeParse(readYaml(yaml))
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

function readYaml(yaml: string): unknown {
  try {
    return parse(yaml)
  } catch {
    return {}
  }
}
