import type { HeldSeat } from 'shared/contracts/hold'
import type { JourneyId, Kurus, SeatNo } from 'shared/contracts/units'
import type { Tx } from '../../db/database.ts'
import { RefusalError } from '../../http/refusal.ts'
import { findSegment, type SegmentKey } from '../journeys/segment.ts'
import {
  type Claim,
  changeGender,
  currentClaims,
  fixPrices,
  insertClaim,
  releaseExpired,
  releaseOthers,
} from './claims.ts'
import { validateHoldCount } from './validate-hold-count.ts'
import { lockBuses, lockBuyer } from './locks.ts'
import { type Bus, validateDeparture, validateSeats } from './rules.ts'
import { databaseNow, seeBus } from './see-bus.ts'
import { exclusionViolation, sqlState } from '../../db/sql-state.ts'

type Params = { sid: string; journeyId: JourneyId; seats: readonly HeldSeat[]; clock: () => Date }

/**
 * Makes these the seats the buyer holds on a journey, all or none of the new ones. Seats already held
 * keep their term. Refuses by throwing, so the transaction leaves nothing behind. Answers the bus as
 * the buyer then sees it.
 */
export async function setHold(tx: Tx, { sid, journeyId, seats: wanted, clock }: Params): Promise<Bus> {
  const seats = wanted.toSorted((a, b) => a.seat - b.seat)
  if (new Set(seats.map(({ seat }) => seat)).size < seats.length)
    throw new RefusalError(422, 'validation', { seats: ['Aynı koltuk iki kez seçilmiş.'] })
  const now = await databaseNow(tx)
  const segment = await findSegment(tx, journeyId, now)

  await lockBuyer(tx, sid)
  await lockBuses(tx, [segment])
  const before = await currentClaims(tx, sid, segment)
  const fresh = freshOf(seats, before)
  if (fresh.length > 0) validateDeparture(segment, clock())
  await releaseOthers(tx, sid, segment, seats)
  if (fresh.length > 0 && before.length === 0) await validateHoldCount(tx, sid, segment)
  await claimFresh(tx, { sid, key: segment, fresh, before })

  const bus = await seeBus(tx, segment, [sid], now)
  if (fresh.length > 0) {
    validateSeats(bus, seats, fresh)
    await fixPrices(tx, sid, segment, pricesOf(bus, fresh))
  }
  return bus
}

function pricesOf({ cells }: Bus, seats: readonly HeldSeat[]): { seat: SeatNo; price: Kurus }[] {
  return seats.flatMap(({ seat }) => {
    const price = cells.find((cell) => cell.seat === seat)?.pricing?.price
    return price === undefined ? [] : [{ seat, price }]
  })
}

/** The seats that were not held before, or for the other gender. */
function freshOf(seats: readonly HeldSeat[], before: readonly Claim[]): HeldSeat[] {
  const genders = new Map<number, string>(before.map(({ seat_no, gender }) => [seat_no, gender]))
  return seats.filter(({ seat, gender }) => genders.get(seat) !== gender)
}

type Claiming = { sid: string; key: SegmentKey; fresh: readonly HeldSeat[]; before: readonly Claim[] }

async function claimFresh(tx: Tx, { sid, key, fresh, before }: Claiming): Promise<void> {
  const own = new Set<number>(before.map(({ seat_no }) => seat_no))
  const missing = fresh.filter(({ seat }) => !own.has(seat)).map(({ seat }) => seat)
  if (missing.length > 0) await releaseExpired(tx, key, missing)
  for (const held of fresh) {
    if (own.has(held.seat)) await changeGender(tx, sid, key, held)
    else await claim(held.seat, () => insertClaim(tx, sid, key, held, before[0] ?? null))
  }
}

async function claim(seat: SeatNo, insert: () => Promise<void>): Promise<void> {
  try {
    await insert()
  } catch (error) {
    if (sqlState(error) === exclusionViolation) throw seatTaken(seat)
    throw error
  }
}

function seatTaken(seat: SeatNo): RefusalError {
  const words = `${seat} numaralı koltuk artık dolu. Başka bir koltuk seçin.`
  return new RefusalError(409, 'seat-taken', words, { seat })
}
