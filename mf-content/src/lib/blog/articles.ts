import { blogArticlePath } from 'shared/contracts/paths'
import type { LocalDate } from 'shared/contracts/units'
import entries from '../../../content/blog/articles.collection'
import type { ArticleEntry } from '../markdown/text.ts'
import { minutesToRead } from './minutes-to-read.ts'

/** What lists show of an article, and where it is. */
export type Summary = {
  /** The name of its subject's folder. */
  subject: string
  slug: string
  path: string
  title: string
  description: string
  lead: string
  date: LocalDate
  updated: LocalDate | undefined
  minutes: number
}

export const articles: readonly Summary[] = entries
  .map(summaryOf)
  .toSorted((a, b) => b.date.localeCompare(a.date) || a.path.localeCompare(b.path))

export function articlesOn(subject: string): Summary[] {
  return articles.filter((article) => article.subject === subject)
}

/** The article of an address, and its text when it is asked for; undefined when there is none. */
export function findArticle(subject: string | undefined, slug: string | undefined) {
  const summary = articles.find((article) => article.subject === subject && article.slug === slug)
  const entry = entries.find(({ name }) => name === `${subject}/${slug}`)
  return summary && entry && { summary, load: async () => (await entry.load()).default }
}

/** What to read next: of the same subject, the newest first, then of the others. */
export function relatedTo({ path, subject }: Summary, count = 3): Summary[] {
  const others = articles.filter((article) => article.path !== path)
  const near = others.filter((article) => article.subject === subject)
  return [...near, ...others.filter((article) => article.subject !== subject)].slice(0, count)
}

function summaryOf({ name, meta, words }: ArticleEntry): Summary {
  const [subject = '', slug = ''] = name.split('/')
  const { title, description, lead, date, updated } = meta
  const path = blogArticlePath(subject, slug)
  return { subject, slug, path, title, description, lead, date, updated, minutes: minutesToRead(words) }
}
