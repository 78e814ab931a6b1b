import type { Figures } from './visit.ts'

/**
 * KB of JavaScript over the wire of a first visit, headers included, until the page is at rest: a little above what was
 * measured last. They come down with what is measured, and go up only with a reason.
 */
export const scriptBudgets: Readonly<Record<string, number>> = {
  '/': 291,
  '/seferler': 226,
  '/odeme': 322,
  '/iptal-kosullari': 173,
}

/** What a visit of this page has too much, as a sentence; null when it is within its budget. */
export function overBudget(page: string, { scriptBytes }: Pick<Figures, 'scriptBytes'>): string | null {
  const budget = scriptBudgets[page]
  if (budget === undefined) return `${page} has no budget in script-budgets.ts`
  const kilobytes = scriptBytes / 1024
  return kilobytes <= budget
    ? null
    : `${page} fetches ${kilobytes.toFixed(1)} KB of JavaScript, its budget is ${budget} KB`
}
