import type { ApiError } from 'shared/api/client'
import type { Lookup } from 'shared/domain/typed-lookup'

/** Where the form's question is. What was asked stays with a failure, so that it can be asked again. */
export type Outcome =
  | { kind: 'not-asked' }
  | { kind: 'asking' }
  | { kind: 'refused'; message: string }
  | { kind: 'offline'; asked: Lookup }
  | { kind: 'broken'; asked: Lookup }

/** Spec, point 8. */
export const fallbackMessage = 'Bir hata oluştu'

export function outcomeOf(error: ApiError, asked: Lookup): Outcome {
  switch (error.failure.kind) {
    case 'refused':
      return { kind: 'refused', message: error.firstMessage(fallbackMessage) }
    case 'unreachable':
      return { kind: 'offline', asked }
    default:
      return { kind: 'broken', asked }
  }
}
