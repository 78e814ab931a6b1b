import type { ApiError } from 'shared/api/client'

type Field = 'email' | 'password'

/** Why a login did not happen: the words at the fields, and those that belong to no field. */
export type Trouble =
  | { kind: 'refused'; message: string | null; fields: [Field, string][] }
  | { kind: 'offline' }
  | { kind: 'broken' }

export function troubleOf({ failure }: ApiError): Trouble {
  if (failure.kind === 'unreachable') return { kind: 'offline' }
  if (failure.kind === 'broken') return { kind: 'broken' }
  const fields: [Field, string][] = []
  let message: string | null = null
  for (const [name, [first]] of Object.entries(failure.body.errors)) {
    if (!first) continue
    if (name === 'email' || name === 'password') fields.push([name, first])
    else message ??= first
  }
  return { kind: 'refused', message, fields }
}
