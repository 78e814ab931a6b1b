import type { Figures } from './visit.ts'

type Budget = {
  /** Until the page is alive. */
  alive: number
  /** Until it is at rest, with what comes ahead. */
  all: number
}

/**
 * KB of JavaScript over the wire of a first visit, headers included: a little above what was measured last. They come down with
 * what is measured, and go up only with a reason: /odeme has one KB more for a tab whose storage a stranger's script has filled and for
 * the way in and out by a document (docs/decisions/0096 and 0097).
 */
export const scriptBudgets: Readonly<Record<string, Budget>> = {
  '/': { alive: 151, all: 252 },
  '/seferler': { alive: 160, all: 225 },
  '/odeme': { alive: 177, all: 294 },
  '/iptal-kosullari': { alive: 0, all: 171 },
}

/** What a visit of this page has too much, as a sentence; null when it is within its budget. */
export function overBudget(
  page: string,
  { aliveScriptBytes, scriptBytes }: Pick<Figures, 'aliveScriptBytes' | 'scriptBytes'>,
): string | null {
  const budget = scriptBudgets[page]
  if (budget === undefined) return `${page} has no budget in script-budgets.ts`
  const alive = tooMuch(aliveScriptBytes, budget.alive)
  if (alive)
    return `${page} fetches ${alive} of JavaScript before it is alive, its budget is ${budget.alive} KB`
  const all = tooMuch(scriptBytes, budget.all)
  return all && `${page} fetches ${all} of JavaScript, its budget is ${budget.all} KB`
}

/** A figure that is none is too much. */
function tooMuch(bytes: number, budget: number): string | null {
  const kilobytes = bytes / 1024
  return kilobytes <= budget ? null : `${kilobytes.toFixed(1)} KB`
}
