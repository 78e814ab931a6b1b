import { fold } from 'shared/domain/text'
import groupTexts from '../../../content/questions/questions.collection'
import { htmlOf } from '../../lib/markdown/html-of.ts'

export type Question = {
  /** Its address on the page, after `#`. */
  id: string
  title: string
  /** HTML, made at build. */
  answer: string
  /** Question and answer folded, to be searched. */
  folded: string
}

export type Group = { id: string; title: string; questions: readonly Question[] }

/** All questions in their groups, in the order of the page. */
export const groups: readonly Group[] = groupTexts
  .toSorted((a, b) => a.meta.order - b.meta.order)
  .map(({ name, meta, sections }) => ({
    id: name,
    title: meta.title,
    questions: sections.map((section) => {
      const answer = htmlOf(section)
      const folded = fold(`${section.title} ${withoutTags(answer)}`)
      return { id: section.id, title: section.title, answer, folded }
    }),
  }))

/**
 * The questions in which each word of `typed` begins a word, in any spelling: `iptal ucreti` finds `İptal … ücretin`.
 * A group without any is left out. Nothing typed finds all.
 */
export function findQuestions(all: readonly Group[], typed: string): Group[] {
  const wanted = wordsOf(fold(typed))
  if (wanted.length === 0) return [...all]
  return all
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ folded }) => {
        const words = wordsOf(folded)
        return wanted.every((part) => words.some((word) => word.startsWith(part)))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}

export function countQuestions(found: readonly Group[]): number {
  return found.reduce((sum, { questions }) => sum + questions.length, 0)
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

function withoutTags(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ')
}
