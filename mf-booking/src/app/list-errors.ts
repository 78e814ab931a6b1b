import type { FieldError } from 'shared/ui/error-summary/error-summary'
import { fieldId } from '../lib/field-id.ts'

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
