import { sql } from 'kysely'
import type { HeldSeat } from 'shared/contracts/hold'
import type { Gender, SeatNo } from 'shared/contracts/units'
import { saleTerms } from 'shared/domain/sale-terms'
import type { Db, Tx } from '../../db/database.ts'
import { planOnce } from '../../db/keep-plans.ts'
import type { SegmentKey } from '../journeys/segment.ts'
import { rangeOf } from './segment-key.ts'

/** SQL of held seats. Expiry is judged by the database's clock alone, which all processes share. */
export type Claim = {
  seat_no: number
  gender: Gender
  expires_at: Date
  extended: boolean
  /** What the seat cost when it was held. */
  price: number | null
}

/** With how many minutes their term has, where it is known. */
export type CurrentClaim = Claim & { minutes: number | null }

export async function currentClaims(db: Db | Tx, sid: string, key: SegmentKey): Promise<CurrentClaim[]> {
  const { rows } = await sql<CurrentClaim>`
    SELECT seat_no, gender, expires_at, extended, price,
      (SELECT minutes FROM hold_terms WHERE buyer_sid = ${sid} AND journey_id = ${key.journey_id}) AS minutes
    FROM seat_claims
    WHERE buyer_sid = ${sid} AND journey_id = ${key.journey_id} AND state = 'held'
      AND segment = ${rangeOf(key)} AND expires_at > now()
    ORDER BY seat_no`.execute(db)
  return rows
}

/** Holds of the buyer, or of anybody if they have run out; what has become something else since it was seen stays. */
export async function releaseClaims(tx: Tx, sid: string, claims: readonly { id: number }[]): Promise<void> {
  await sql`${planOnce}
    DELETE FROM seat_claims WHERE id = ANY (${claims.map(({ id }) => id)}::bigint[])
      AND state = 'held' AND (buyer_sid = ${sid} OR expires_at <= now())`.execute(tx)
}

/** Under the bus's lock. */
export async function releaseExpired(tx: Tx, key: SegmentKey, seats: readonly SeatNo[]) {
  await sql`
    DELETE FROM seat_claims WHERE id IN (
      SELECT id FROM seat_claims
      WHERE journey_id = ${key.journey_id} AND seat_no = ANY (${[...seats]}::int[]) AND segment && ${rangeOf(key)}
        AND state = 'held' AND expires_at <= now()
      ORDER BY seat_no, id FOR UPDATE)`.execute(tx)
}

/** How long a seat is held, as SQL takes it. */
export const holdTime = sql`make_interval(mins => ${sql.lit(saleTerms.holdMinutes)})`

/** What a seat is held by: until when, and from which network. */
type ClaimTerm = { expires_at: Date; extended: boolean; network?: string }

/** `price`: what the seat costs now, and from now on while it is held. */
type PricedSeat = HeldSeat & { price?: number | null }

/**
 * For the term that is given, else for the hold time of the terms. Answers what is claimed: a seat that is missing
 * is taken, as the constraint says.
 */
export async function insertClaims(
  tx: Tx,
  sid: string,
  key: SegmentKey,
  seats: readonly PricedSeat[],
  term: ClaimTerm | null = null,
): Promise<Claim[]> {
  const { rows } = await sql<Claim>`${planOnce}
    INSERT INTO seat_claims (journey_id, seat_no, segment, state, gender, buyer_sid, expires_at, extended,
      price, network)
    SELECT ${key.journey_id}::int, seat, ${rangeOf(key)}, 'held', gender, ${sid}::text,
      coalesce(${term?.expires_at ?? null}::timestamptz, now() + ${holdTime}), ${term?.extended ?? false}::boolean,
      price, ${term?.network ?? null}::text
    FROM unnest(${seats.map(({ seat }) => seat)}::int[], ${seats.map(({ gender }) => gender)}::text[],
      ${seats.map(({ price }) => price ?? null)}::int[]) AS wanted (seat, gender, price)
    ON CONFLICT DO NOTHING
    RETURNING seat_no, gender, expires_at, extended, price`.execute(tx)
  return rows
}

/** A seat held before keeps its price. */
export async function changeGender(
  tx: Tx,
  sid: string,
  key: SegmentKey,
  { seat, gender, price = null }: PricedSeat,
): Promise<void> {
  await sql`
    UPDATE seat_claims SET gender = ${gender}, price = coalesce(price, ${price}::int)
    WHERE buyer_sid = ${sid} AND journey_id = ${key.journey_id} AND seat_no = ${seat} AND state = 'held'
      AND segment = ${rangeOf(key)}`.execute(tx)
}

/** What is held on the journey is held until the end of its renewed term at least. */
export async function extendClaims(tx: Tx, sid: string, key: SegmentKey, endsAt: Date): Promise<void> {
  await sql`
    UPDATE seat_claims SET expires_at = greatest(expires_at, ${endsAt}::timestamptz), extended = true
    WHERE buyer_sid = ${sid} AND journey_id = ${key.journey_id} AND state = 'held' AND expires_at > now()`.execute(
    tx,
  )
}

/** At least so many minutes are left from now on. What has run out stays so: a neighbour may have come since. */
export async function prolongClaims(
  db: Db | Tx,
  sid: string,
  key: SegmentKey,
  minutes: number,
): Promise<void> {
  await sql`${planOnce}
    UPDATE seat_claims SET expires_at = greatest(expires_at, now() + make_interval(mins => ${minutes}::int))
    WHERE buyer_sid = ${sid} AND journey_id = ${key.journey_id} AND state = 'held'
      AND segment = ${rangeOf(key)} AND expires_at > now()`.execute(db)
}

/** Housekeeping: nothing depends on it, because every claim judges expiry itself. */
export async function sweepExpired(db: Db): Promise<void> {
  await sql`
    DELETE FROM seat_claims WHERE id IN (
      SELECT id FROM seat_claims WHERE state = 'held' AND expires_at < now() - interval '5 seconds'
      LIMIT 500 FOR UPDATE SKIP LOCKED)`.execute(db)
}
