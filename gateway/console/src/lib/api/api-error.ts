import type * as z from 'zod/mini'
import type { refused } from 'gateway/wire/refused'

export type Refused = z.infer<typeof refused>

/** Why a call brought nothing. `broken` is an answer that is not as agreed. */
export type ApiFailure =
  | { kind: 'refused'; status: number; refused: Refused }
  | { kind: 'unreachable' }
  | { kind: 'broken'; status: number }

export class ApiError extends Error {
  readonly failure: ApiFailure

  constructor(failure: ApiFailure) {
    super(failure.kind === 'refused' ? failure.refused.message : failure.kind)
    this.name = 'ApiError'
    this.failure = failure
  }
}

/** What went wrong with a call; what is no failure of a call is thrown on. */
export function failureOf(error: unknown): ApiFailure {
  if (error instanceof ApiError) return error.failure
  throw error
}

export function describeFailure(failure: ApiFailure): string {
  switch (failure.kind) {
    case 'refused':
      return failure.refused.message
    case 'unreachable':
      return 'Sunucuya ulaşılamıyor. Bağlantınızı denetleyin.'
    case 'broken':
      return `Sunucudan anlaşılmayan bir yanıt geldi (${failure.status}).`
    default:
      return failure satisfies never
  }
}
