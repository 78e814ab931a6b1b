import type { ApiError } from 'shared/api/client'

/** Why a form was not accepted: the texts at its fields, and what belongs to no field. */
export type Trouble<Field extends string> =
  | { kind: 'refused'; code: string | undefined; message: string | null; fields: [Field, string][] }
  | { kind: 'offline' }
  | { kind: 'broken' }

/** `known` are the fields that the form shows; what is wrong with others is shown above it. */
export function troubleOf<Field extends string>(
  { failure }: ApiError,
  known: readonly Field[],
): Trouble<Field> {
  if (failure.kind === 'unreachable') return { kind: 'offline' }
  if (failure.kind === 'broken') return { kind: 'broken' }
  const fields: [Field, string][] = []
  let message: string | null = null
  for (const [name, [first]] of Object.entries(failure.body.errors)) {
    if (!first) continue
    const field = known.find((one) => one === name)
    if (field) fields.push([field, first])
    else message ??= first
  }
  return { kind: 'refused', code: failure.body.code, message, fields }
}
