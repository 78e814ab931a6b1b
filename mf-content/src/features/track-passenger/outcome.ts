import type { ApiError } from 'shared/api/client'
import type { Messages } from './ask-tracking.ts'

/** Where the form's question is. What was typed stays in the fields, so that it can be asked again. */
export type Outcome =
  | { kind: 'not-asked' }
  | { kind: 'asking' }
  /** `attempt` tells one from the next, so that a second mistake is heard too. */
  | { kind: 'invalid'; messages: Messages; attempt: number }
  | { kind: 'refused'; message: string }
  | { kind: 'offline' }
  | { kind: 'broken' }

/** docs/product.md#errors-and-messages. */
export const fallbackMessage = 'Bir hata oluştu'

export function outcomeOf(error: ApiError): Outcome {
  switch (error.failure.kind) {
    case 'refused':
      return { kind: 'refused', message: error.firstMessage(fallbackMessage) }
    case 'unreachable':
      return { kind: 'offline' }
    default:
      return { kind: 'broken' }
  }
}
