import type { ChoiceAnswer } from '../../../wire/choice.ts'
import { plainText } from './table.ts'

/** A link for one browser, or what it would be for. */
export function showChoice({ open, until, notes }: ChoiceAnswer): string {
  const sentences = notes.map(plainText)
  return open === null
    ? `Plan: ${sentences.join('\n')}`
    : [
        `Open ${open}`,
        `in the browser that is meant; it works once, within a day and not after ${until}.`,
        ...sentences,
      ].join('\n')
}
