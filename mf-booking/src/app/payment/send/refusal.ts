import type { ApiError } from 'shared/api/client'
import { kurus, type Kurus } from 'shared/contracts/units'
import * as z from 'zod/mini'

/** Why an order was not taken, as far as the page acts on it. */
export type Refusal =
  | { kind: 'price-changed'; old: Kurus; new: Kurus }
  /** The points no longer pay so much: how much they do. */
  | { kind: 'points-changed'; message: string; available: Kurus }
  /** Something about seats or bus: which, is found out by holding again. */
  | { kind: 'seats'; message: string }
  /** Nothing is known of the order yet: it is under way, or the site fell silent in the middle. */
  | { kind: 'in-flight' }
  /** The ticket has paid for a journey already, perhaps in the attempt that had no answer. */
  | { kind: 'open-ticket-used'; message: string }
  /** Everything else is told in the server's words, at the fields it names. */
  | { kind: 'refused'; message: string }

const code = z.enum([
  'price-changed',
  'points-changed',
  'points-too-many',
  'points-not-member',
  'hold-expired',
  'seat-taken',
  'gender-not-allowed',
  'lone-seat',
  'departed',
  'run-cancelled',
  'no-such-seat',
  'no-such-journey',
  'in-flight',
  'idempotency-mismatch',
  'bank-unreachable',
  'card-declined',
  'validation',
  'fare-too-high',
  'open-ticket-used',
  'open-ticket-expired',
])

const priceChange = z.object({ old: kurus, new: kurus })
const pointsChange = z.object({ available: kurus })

/** Reads a refusal of the payment call or of `setjourney`. */
export function readRefusal(error: ApiError): Refusal {
  const message = error.firstMessage('Bir hata oluştu')
  const known = code.safeParse(error.code)
  if (!known.success) return isSitesFault(error) ? { kind: 'in-flight' } : { kind: 'refused', message }
  const detail = error.failure.kind === 'refused' ? error.failure.body.detail : null
  switch (known.data) {
    case 'price-changed': {
      const change = priceChange.safeParse(detail)
      return change.success ? { kind: 'price-changed', ...change.data } : { kind: 'refused', message }
    }
    case 'points-changed': {
      const change = pointsChange.safeParse(detail)
      return change.success
        ? { kind: 'points-changed', message, available: change.data.available }
        : { kind: 'refused', message }
    }
    case 'hold-expired':
    case 'seat-taken':
    case 'gender-not-allowed':
    case 'lone-seat':
    case 'departed':
    case 'run-cancelled':
    case 'no-such-seat':
    case 'no-such-journey':
      return { kind: 'seats', message }
    case 'in-flight':
      return { kind: 'in-flight' }
    case 'open-ticket-used':
      return { kind: 'open-ticket-used', message }
    case 'points-too-many':
    case 'points-not-member':
    case 'idempotency-mismatch':
    case 'bank-unreachable':
    case 'card-declined':
    case 'validation':
    case 'fare-too-high':
    case 'open-ticket-expired':
      return { kind: 'refused', message }
  }
}

/** Of a fault of the site, such as a database that is away, nobody knows what was done before it. */
const isSitesFault = ({ failure }: ApiError) => failure.kind === 'refused' && failure.status >= 500
