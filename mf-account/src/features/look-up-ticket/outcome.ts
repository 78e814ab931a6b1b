import type { ApiError } from 'shared/api/client'
import type { FoundTicket } from 'shared/contracts/ticket'
import type { Lookup } from 'shared/domain/typed-lookup'

export type Found = { ticket: FoundTicket; asked: Lookup }

/** Where a look-up is. What was asked stays with a failure, so that it can be asked again. */
export type Outcome =
  | { kind: 'not-asked' }
  | { kind: 'searching' }
  | ({ kind: 'found' } & Found)
  | { kind: 'refused'; message: string }
  | { kind: 'offline'; asked: Lookup }
  | { kind: 'broken'; asked: Lookup }

/** docs/product.md#errors-and-messages. */
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
