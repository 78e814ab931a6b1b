import { sql } from 'kysely'
import type { HeldSeat } from 'shared/contracts/hold'
import type { Gender, Kurus, SeatNo } from 'shared/contracts/units'
import { saleTerms } from 'shared/domain/sale-terms'
import type { Db, Tx } from '../../db/database.ts'
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

export async function currentClaims(db: Db | Tx, sid: string, key: SegmentKey): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    SELECT seat_no, gender, expires_at, extended, price FROM seat_claims
    WHERE buyer_sid = ${sid} AND journey_id = ${key.journey_id} AND state = 'held'
      AND segment = ${rangeOf(key)} AND expires_at > now()
    ORDER BY seat_no`.execute(db)
  return rows
}

/** Lets go what the buyer no longer wants on this bus, another segment of the same seats included. */
export async function releaseOthers(tx: Tx, sid: string, key: SegmentKey, wanted: readonly HeldSeat[]) {
  await sql`
    DELETE FROM seat_claims
    WHERE buyer_sid = ${sid} AND journey_id = ${key.journey_id} AND state = 'held' AND segment && ${rangeOf(key)}
      AND (segment <> ${rangeOf(key)} OR expires_at <= now()
        OR seat_no <> ALL (${wanted.map(({ seat }) => seat)}::int[]))`.execute(tx)
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

export type Term = { expires_at: Date; extended: boolean }

/** A term already running goes on; else the hold time of the terms begins. Fails with 23P01 when the seat is taken. */
export async function insertClaim(tx: Tx, sid: string, key: SegmentKey, held: HeldSeat, term: Term | null) {
  await sql`
    INSERT INTO seat_claims (journey_id, seat_no, segment, state, gender, buyer_sid, expires_at, extended)
    VALUES (${key.journey_id}, ${held.seat}, ${rangeOf(key)}, 'held', ${held.gender}, ${sid},
      coalesce(${term?.expires_at ?? null}::timestamptz, now() + ${holdTime}),
      ${term?.extended ?? false})`.execute(tx)
}

export async function changeGender(tx: Tx, sid: string, key: SegmentKey, { seat, gender }: HeldSeat) {
  await sql`
    UPDATE seat_claims SET gender = ${gender}
    WHERE buyer_sid = ${sid} AND journey_id = ${key.journey_id} AND seat_no = ${seat} AND state = 'held'
      AND segment = ${rangeOf(key)}`.execute(tx)
}

/** What the seats cost that are held from now on; a seat held before keeps its price. */
export async function fixPrices(
  tx: Tx,
  sid: string,
  key: SegmentKey,
  priced: readonly { seat: SeatNo; price: Kurus }[],
) {
  await sql`
    UPDATE seat_claims SET price = now_costs.price
    FROM unnest(${priced.map(({ seat }) => seat)}::int[], ${priced.map(({ price }) => price)}::int[]) AS now_costs (seat, price)
    WHERE buyer_sid = ${sid} AND journey_id = ${key.journey_id} AND seat_no = now_costs.seat AND state = 'held'
      AND segment = ${rangeOf(key)} AND seat_claims.price IS NULL`.execute(tx)
}

export async function extendOnce(db: Db, sid: string, key: SegmentKey): Promise<void> {
  await sql`
    UPDATE seat_claims SET expires_at = expires_at + ${holdTime}, extended = true
    WHERE buyer_sid = ${sid} AND journey_id = ${key.journey_id} AND state = 'held' AND segment = ${rangeOf(key)}
      AND expires_at > now() AND NOT extended`.execute(db)
}

/** At least so many minutes are left from now on. What has run out stays so: a neighbour may have come since. */
export async function prolongClaims(
  db: Db | Tx,
  sid: string,
  key: SegmentKey,
  minutes: number,
): Promise<void> {
  await sql`
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
