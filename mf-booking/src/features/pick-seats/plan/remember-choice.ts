import * as z from 'zod/mini'

/** How the traveller likes to choose: kept for the next map, in this browser alone. */
const choice = z.object({
  view: z.enum(['plan', 'list']),
  onlyFree: z.boolean(),
  party: z.object({ women: z.int().check(z.nonnegative()), men: z.int().check(z.nonnegative()) }),
})
export type Choice = z.infer<typeof choice>

const key = 'seat-choice'
const first: Choice = { view: 'plan', onlyFree: false, party: { women: 1, men: 1 } }

/** What was chosen last; what was never kept, or was meddled with, is as on the first visit. */
export function rememberedChoice(): Choice {
  if (typeof document === 'undefined') return first
  try {
    const kept = choice.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return kept.success ? kept.data : first
  } catch {
    return first
  }
}

export function rememberChoice(change: Partial<Choice>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...rememberedChoice(), ...change }))
  } catch {
    // A browser that keeps nothing: the choice holds until the map is closed.
  }
}
