import type * as z from 'zod/mini'
import { withMoments } from '../text/format.ts'
import type { refused } from 'gateway/wire/refused'

export type Refused = z.infer<typeof refused>

/** Why a call brought nothing. `broken` is an answer that is not as agreed. */
export type OpsApiFailure =
  | { kind: 'refused'; status: number; refused: Refused }
  | { kind: 'unreachable' }
  | { kind: 'broken'; status: number }

export class OpsApiError extends Error {
  readonly failure: OpsApiFailure

  constructor(failure: OpsApiFailure) {
    super(failure.kind === 'refused' ? failure.refused.message : failure.kind)
    this.name = 'ApiError'
    this.failure = failure
  }
}

/** What went wrong with a call; what is no failure of a call is thrown on. */
export function failureOf(error: unknown): OpsApiFailure {
  if (error instanceof OpsApiError) return error.failure
  throw error
}

export function describeFailure(failure: OpsApiFailure): string {
  switch (failure.kind) {
    case 'refused':
      return withMoments(failure.refused.message)
    case 'unreachable':
      return 'Sunucuya ulaşılamıyor. Bağlantınızı denetleyin.'
    case 'broken':
      return `Sunucudan anlaşılmayan bir yanıt geldi (${failure.status}).`
    default:
      return failure satisfies never
  }
}
