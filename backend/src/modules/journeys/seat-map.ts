import { sql } from 'kysely'
import type { CellType, SeatCell } from 'shared/contracts/journey'
import type { Gender } from 'shared/contracts/units'
import { partnerOf } from 'shared/domain/seat-grid'
import * as z from 'zod/mini'
import { seatCell } from 'shared/contracts/journey'
import type { Db } from '../../db/database.ts'
import type { LayoutCell } from '../../db/schema.ts'
import { seatPrice } from './fare.ts'
import { pricingIdOf } from './pricing-id.ts'
import { liveClaim, type Segment } from './segment.ts'

/** A claim that overlaps the segment. */
export type LiveClaim = {
  seat_no: number
  state: 'held' | 'sold'
  gender: Gender
  buyer_sid: string | null
  expires_at: Date | null
}

/** What the map needs of one. */
export type DrawnClaim = Omit<LiveClaim, 'expires_at'>

/** The cells of a segment as a buyer sees them now, who holds seats under these names. Also for use inside a transaction: give it the transaction. */
export async function readSeatMap(
  db: Db,
  segment: Segment,
  holders: readonly string[],
  now: Date,
): Promise<SeatCell[]> {
  const { cells } = await db
    .selectFrom('bus_layouts')
    .select('cells')
    .where('id', '=', segment.layout_id)
    .executeTakeFirstOrThrow()
  return drawCells(segment, cells, await readClaims(db, segment, now), holders)
}

/** Claims that take a seat somewhere on the segment. */
export async function readClaims(db: Db, segment: Segment, now: Date): Promise<LiveClaim[]> {
  const { rows } = await sql<LiveClaim>`
    SELECT c.seat_no, c.state, c.gender, c.buyer_sid, c.expires_at FROM seat_claims c
    WHERE c.journey_id = ${segment.journey_id}
      AND c.segment && int4range(${segment.from_idx}::int, ${segment.to_idx}::int) AND ${liveClaim(now)}`.execute(
    db,
  )
  return rows
}

/** Pure: what `readSeatMap` draws (docs/trade.md#buses-and-seats). */
export function drawCells(
  segment: Segment,
  layout: readonly LayoutCell[],
  claims: readonly DrawnClaim[],
  holders: readonly string[],
): SeatCell[] {
  const bySeat = Map.groupBy(claims, (claim) => claim.seat_no)
  const isMine = (claim: DrawnClaim) =>
    claim.state === 'held' && claim.buyer_sid !== null && holders.includes(claim.buyer_sid)
  const pricingOf = pricings(segment)
  const othersOn = (seat: number | null) =>
    seat === null ? [] : (bySeat.get(seat) ?? []).filter((claim) => !isMine(claim))

  const drawn = layout.map((cell) => {
    if (cell.kind !== 'seat' || cell.seat === null)
      return { ...blank, row: cell.row, col: cell.col, type: cell.kind }
    const others = othersOn(cell.seat)
    const mine = (bySeat.get(cell.seat) ?? []).find(isMine)
    const neighbour = othersOn(partnerOf(layout, cell)?.seat ?? null)
    const free = freeType(segment.neighbour_rule ? neighbour : [])
    return {
      row: cell.row,
      col: cell.col,
      seat: cell.seat,
      type: takenType(others) ?? (segment.cancelled ? 'blocked' : free.type),
      gender: others[0]?.gender ?? mine?.gender ?? free.gender,
      pricing: pricingOf(cell.fare ?? ''),
      selected: others.length > 0,
      user_selected: mine !== undefined && others.length === 0,
    }
  })
  return z.parse(z.array(seatCell), drawn)
}

/** A bus has few classes of seats: each is priced once. */
function pricings(segment: Segment) {
  const known = new Map<string, ReturnType<typeof pricingOf>>()
  const pricingOf = (fareClass: string) => {
    const price = seatPrice(segment, fareClass)
    return price && { id: pricingIdOf(segment, fareClass), ...price }
  }
  return (fareClass: string) => {
    if (!known.has(fareClass)) known.set(fareClass, pricingOf(fareClass))
    return known.get(fareClass) ?? null
  }
}

const blank = { seat: null, gender: null, pricing: null, selected: false, user_selected: false }

function takenType(others: readonly DrawnClaim[]): CellType | null {
  if (others.length === 0) return null
  return others.some((claim) => claim.state === 'sold') ? 'sold' : 'held'
}

/** A woman sits beside for one half of the way and a man for the other: nobody may be sold the seat. */
function freeType(neighbour: readonly DrawnClaim[]): { type: CellType; gender: Gender | null } {
  const genders = new Set(neighbour.map((claim) => claim.gender))
  if (genders.size > 1) return { type: 'blocked', gender: null }
  const [gender] = genders
  return gender ? { type: `available-${gender}`, gender } : { type: 'available', gender: null }
}
