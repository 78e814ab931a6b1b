import { plainText } from './table.ts'

/** What an act would do, a sentence a line. */
export const actPlanLines = (what: string, notes: readonly string[]): string =>
  [`Plan: ${what}`, ...notes.map((note) => `  ${plainText(note)}`)].join('\n')
