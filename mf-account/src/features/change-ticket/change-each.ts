import { ApiError } from 'shared/api/client'
import type { SoldTicket } from 'shared/contracts/payment'
import type { Instant, Kurus } from 'shared/contracts/units'
import type { Change } from './change-texts.ts'

/** What a change has given, as the server answered. */
export type Changed =
  | { kind: 'cancelled'; refunded: Kurus; points: number }
  | { kind: 'opened'; until: Instant }

/** Does it; rejects with the ApiError of the call. */
export type SendChange = (change: Change, ticket: SoldTicket) => Promise<Changed>

/** What has become of one passenger's ticket. */
export type ChangeResult = { ticket: SoldTicket } & (
  | { kind: 'done'; changed: Changed }
  | { kind: 'refused'; message: string }
  /** Sent, and no answer came: it may have been done. Asked again, the server answers what it did. */
  | { kind: 'unknown' }
  | { kind: 'not-sent' }
)

/**
 * One call after the other, each with a result of its own: what is refused for one is no reason against the next. When
 * the connection is lost the rest is not sent, so that as little as possible is unknown.
 */
export async function changeEach(
  change: Change,
  tickets: readonly SoldTicket[],
  send: SendChange,
): Promise<ChangeResult[]> {
  const results: ChangeResult[] = []
  let isConnected = true
  for (const ticket of tickets) {
    const result: ChangeResult = isConnected
      ? await changeOne(change, ticket, send)
      : { ticket, kind: 'not-sent' }
    if (result.kind === 'unknown') isConnected = false
    results.push(result)
  }
  return results
}

async function changeOne(change: Change, ticket: SoldTicket, send: SendChange): Promise<ChangeResult> {
  try {
    return { ticket, kind: 'done', changed: await send(change, ticket) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // A server that fails may have failed after it had done it.
    return error.failure.kind === 'refused' && error.failure.status < 500
      ? { ticket, kind: 'refused', message: error.firstMessage('Bir hata oluştu') }
      : { ticket, kind: 'unknown' }
  }
}
