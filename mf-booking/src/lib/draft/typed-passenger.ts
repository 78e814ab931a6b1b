import { blankPerson, phoneOf, typedPerson } from 'shared/domain/typed-person'
import * as z from 'zod/mini'

/** Ids as text, '' for none: a shuttle to the boarding stop and one from the alighting stop. */
const legShuttles = z.object({ to: z.string(), from: z.string() })

/** As typed, right or wrong: the form decides what is valid. */
export const typedPassenger = z.extend(typedPerson, {
  shuttle: z.object({ departure: legShuttles, return: legShuttles }),
  /** A member wants this person among the saved passengers. */
  save: z.boolean(),
})
export type TypedPassenger = z.infer<typeof typedPassenger>

/** What stands in a passenger's fields before anything is typed. */
export const blankPassenger: TypedPassenger = {
  ...blankPerson,
  shuttle: { departure: { to: '', from: '' }, return: { to: '', from: '' } },
  save: false,
}

/** Drafts stored before there was a shuttle on arrival hold the other one alone. */
const storedShuttles = z.union([
  legShuttles,
  z.pipe(
    z.string(),
    z.transform((to) => ({ to, from: '' })),
  ),
])

/** As a draft has it that may be older than this page: a field that came later is blank. */
export const storedPassenger = z.pipe(
  z.transform((stored: unknown) =>
    typeof stored === 'object' && stored !== null ? { ...blankPassenger, ...stored } : stored,
  ),
  z.extend(typedPassenger, {
    shuttle: z.object({ departure: storedShuttles, return: storedShuttles }),
  }),
)

/** What stands in for a missing phone: the first one found, in the order of `keys` (docs/product.md#rules). */
export function firstPhone(
  keys: readonly string[],
  passengers: Record<string, TypedPassenger>,
): string | null {
  for (const key of keys) {
    const phone = passengers[key] && phoneOf(passengers[key])
    if (phone) return phone
  }
  return null
}
