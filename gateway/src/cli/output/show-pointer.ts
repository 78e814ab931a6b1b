import type { Plan } from '../../../wire/change.ts'
import type { Pointer } from '../../../wire/pointer.ts'
import { plainText } from './table.ts'

export function showCanary({ canary }: Pointer): string {
  return canary ? `${canary.version} ${canary.percent}%` : '-'
}

/** The plan as lines: what moves, and what is to be said about it. */
export function showPlan({ act, module, before, after, changed, notes }: Plan): string {
  const moves = [
    ['stable', before.stable ?? 'nothing', after.stable ?? 'nothing'],
    ['canary', showCanary(before), showCanary(after)],
    ['watched until', before.bakeUntil ?? '-', after.bakeUntil ?? '-'],
    ['back to', before.previous ?? '-', after.previous ?? '-'],
  ].flatMap(([what, from, to]) => (from === to ? [] : [`  ${what}: ${from} -> ${to}`]))
  const title = `Plan: ${act} ${module}${changed ? '' : ', nothing to do'}`
  return [title, ...moves, ...notes.map((note) => `  ${plainText(note)}`)].join('\n')
}

/** What was done, or why nothing was. */
export function showDone({ act, module, before, after, changed, notes }: Plan): string {
  if (!changed) return `${module}: ${notes.map(plainText).join(' ')}`
  if (act === 'canary') return `${module}: canary ${showCanary(after)}. New documents go by it now.`
  if (before.stable === after.stable) {
    return `${module}: the canary is ended, new documents of everybody have ${after.stable ?? 'nothing'}.`
  }
  return `${module}: ${before.stable ?? 'nothing'} -> ${after.stable ?? 'nothing'}. New documents have it now.`
}
