import type { LocalDate } from 'shared/contracts/units'
import type { LegalMeta, MarkdownText } from '../../lib/markdown/text.ts'

export type Version = {
  text: MarkdownText<LegalMeta>
  /** The first day that it holds. */
  from: LocalDate
  /** The first day of the one after it, if that has begun. */
  until: LocalDate | null
}

/** Newest first; a version that has not begun is nobody's yet. Never empty: the oldest holds from the beginning. */
export function versionsAt(today: LocalDate, texts: readonly MarkdownText<LegalMeta>[]): Version[] {
  const begun = texts.filter(({ name }) => name <= today)
  const known = begun.length > 0 ? begun : texts.slice(-1)
  return known.map((text, at) => ({ text, from: text.name, until: known[at - 1]?.name ?? null }))
}

/** `asked` is `surum` of the address; without it the current one. */
export function chooseVersion(versions: readonly Version[], asked: string | null): Version | null {
  return (asked === null ? versions[0] : versions.find(({ from }) => from === asked)) ?? null
}
