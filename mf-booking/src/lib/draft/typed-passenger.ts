import { blankPerson, phoneOf } from 'shared/domain/blank-person'
import type { TypedPassenger } from './draft-schema.ts'

export type { TypedPassenger }

/** What stands in a passenger's fields before anything is typed. */
export const blankPassenger: TypedPassenger = {
  ...blankPerson,
  shuttle: { departure: { to: '', from: '' }, return: { to: '', from: '' } },
  save: false,
}

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
