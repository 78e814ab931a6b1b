import type { FieldError } from 'shared/ui/error-summary/error-summary'
import { fieldId } from '../../../lib/field-id.ts'
import type { Traveller } from '../../../lib/draft/travellers.ts'

/** Every message of a form's errors, which lie nested like its values, in the form's order. */
export function listErrors(errors: object, path: readonly string[] = []): FieldError[] {
  return Object.entries(errors).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return []
    const here = [...path, name]
    if ('message' in value && typeof value.message === 'string')
      return [{ id: fieldId(here.join('.')), message: value.message }]
    return name === 'ref' ? [] : listErrors(value, here)
  })
}

/** Two passengers may lack the same thing: the list says at which seat. */
export function withSeats(errors: readonly FieldError[], travellers: readonly Traveller[]): FieldError[] {
  return errors.map((error) => {
    const owner = travellers.find(({ key }) => error.id.startsWith(fieldId(`passengers.${key}.`)))
    const seat = owner?.seats.departure ?? owner?.seats.return
    return seat && travellers.length > 1
      ? { ...error, message: `Koltuk ${seat.seat}: ${error.message}` }
      : error
  })
}

/** Of what the last attempt was refused for, what is still wrong, in its order and in today's words. */
export function stillWrong(listed: readonly string[], now: readonly FieldError[]): FieldError[] {
  return listed.flatMap((id) => now.find((error) => error.id === id) ?? [])
}
