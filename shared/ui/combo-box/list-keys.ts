import type { ComboItem, ComboSection } from './combo-item.tsx'

export type ListState = {
  /** What can be chosen now, the best first. */
  answers: readonly ComboItem[]
  /** The one that the keys have come to. */
  active: string | null
  isOpen: boolean
  isTyped: boolean
}

export type ListAct =
  | { kind: 'take'; item: ComboItem }
  | { kind: 'move'; by: number }
  /** Closes the list and forgets what was typed. */
  | { kind: 'leave' }
  /** Nobody knows what was typed: it stays, and no form is sent. */
  | { kind: 'stay' }

const page = 7
const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }

/** What a key means in the field of a list; null is what it means in any field. */
export function actOf(key: string, state: ListState): ListAct | null {
  const by = moves[key]
  if (by !== undefined) return state.isOpen || Math.abs(by) === 1 ? { kind: 'move', by } : null
  if (!state.isOpen) return null
  if (key === 'Escape') return { kind: 'leave' }
  if (key !== 'Enter' && key !== 'Tab') return null
  const item = answerTo(key, state)
  if (item) return { kind: 'take', item }
  if (key === 'Tab') return null
  return { kind: state.isTyped ? 'stay' : 'leave' }
}

/** Enter takes the best answer, Tab the only one: a name can be typed and sent without a look at the list. */
function answerTo(key: 'Enter' | 'Tab', { answers, active, isTyped }: ListState): ComboItem | undefined {
  const pointed = answers.find(({ id }) => id === active)
  if (pointed || !isTyped) return pointed
  return key === 'Enter' || answers.length === 1 ? answers[0] : undefined
}

/** The option that the keys come to from `active`; from none to the first, or upwards to the last. */
export function moved(answers: readonly ComboItem[], active: string | null, by: number): string | null {
  const at = answers.findIndex(({ id }) => id === active)
  if (at === -1) return answers.at(by > 0 ? 0 : -1)?.id ?? null
  return answers[Math.min(Math.max(at + by, 0), answers.length - 1)]?.id ?? null
}

export const optionsOf = (sections: readonly ComboSection[]): ComboItem[] =>
  sections.flatMap(({ items }) => items)
