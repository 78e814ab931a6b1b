import type { HeldSeat } from 'shared/contracts/hold'
import type { Gender, JourneyId, Kurus, SeatNo } from 'shared/contracts/units'
import type { Tx } from '../../db/database.ts'
import { RefusalError } from '../../http/refusal.ts'
import { type Claim, changeGender, insertClaims, releaseClaims } from './claims.ts'
import { type Bus, validateDeparture, validateSeats } from './rules.ts'
import { payWork, type SeatTaker, workOfNetwork } from './seat-taker.ts'
import { drawBus, seeBus, type SeenBus, type SeenClaim } from './see-bus.ts'
import { isBesieged, minutesOn, readHolding, termFrom, workOfTerm, writeTerm } from './terms.ts'
import { validateHoldCount } from './validate-hold-count.ts'

type Params = { taker: SeatTaker; journeyId: JourneyId; seats: readonly HeldSeat[]; clock: () => Date }

/** What the buyer holds on a bus from now on, by seat, and the bus as the buyer then sees it. `now` is the database's. */
type Held = { bus: Bus; claims: Claim[]; now: Date; besieged: boolean; minutes: number | null }

/**
 * Makes these the seats the buyer holds on a journey, all or none of the new ones. Seats already held
 * keep their term. Refuses by throwing, so the transaction leaves nothing behind, and asks for work in the same way. Under
 * the locks of buyer and bus.
 */
export async function setHold(tx: Tx, { taker, journeyId, seats: wanted, clock }: Params): Promise<Held> {
  const { sid } = taker
  const seats = wanted.toSorted((a, b) => a.seat - b.seat)
  if (new Set(seats.map(({ seat }) => seat)).size < seats.length)
    throw new RefusalError(422, 'validation', { seats: ['Aynı koltuk iki kez seçilmiş.'] })
  const seen = await seeBus(tx, journeyId)
  const { segment, now } = seen
  const { before, fresh, released } = planHold(seen, sid, seats)
  if (fresh.length > 0) validateDeparture(segment, clock())
  if (released.length > 0) await releaseClaims(tx, sid, released)

  const bus = drawBus(seen, claimsWith(seen, sid, seats), [sid])
  const claims: Claim[] = []
  for (const claim of before) {
    const held = seats.find(({ seat }) => seat === claim.seat_no)
    if (!held) continue
    const price = claim.price ?? priceOf(bus, held.seat)
    if (held.gender !== claim.gender) await changeGender(tx, sid, segment, { ...held, price })
    claims.push({ ...claim, gender: held.gender, price })
  }
  let minutes: number | null = null
  const missing = fresh.filter(({ seat }) => !before.some(({ seat_no }) => seat_no === seat))
  if (missing.length > 0) {
    const priced = missing.map((held) => ({ ...held, price: priceOf(bus, held.seat) }))
    const term = await takeTerm(tx, taker, { seen, running: before[0], more: missing.length })
    minutes = term.minutes
    const added = await insertClaims(tx, sid, segment, priced, { ...term, network: taker.networks[0] })
    const taken = missing.find(({ seat }) => !added.some(({ seat_no }) => seat_no === seat))
    if (taken) throw seatTaken(taken.seat)
    claims.push(...added)
  }
  if (fresh.length > 0) validateSeats(bus, seats, fresh)
  return {
    bus,
    now,
    claims: claims.toSorted((a, b) => a.seat_no - b.seat_no),
    besieged: isBesieged(seen),
    minutes,
  }
}

type HeldUntil = Pick<Claim, 'expires_at' | 'extended'>
type Taking = { seen: SeenBus; running: HeldUntil | undefined; more: number }
type Taken = HeldUntil & { minutes: number | null }

/** Until when more seats are held. Those held already say it; else the buyer's term of this journey does. */
async function takeTerm(tx: Tx, taker: SeatTaker, { seen, running, more }: Taking): Promise<Taken> {
  const { segment, now } = seen
  const { sid, networks } = taker
  const holding = await readHolding(tx, { sid, key: segment, networks })
  if (!running) validateHoldCount(holding.elsewhere)
  const ofNetwork = workOfNetwork(taker, holding, more)
  if (running) {
    await payWork(tx, taker, ofNetwork)
    return {
      expires_at: running.expires_at,
      extended: running.extended,
      minutes: holding.term?.minutes ?? null,
    }
  }
  const term = termFrom(holding.term, now, minutesOn(seen))
  await payWork(tx, taker, Math.max(workOfTerm(holding.term, term), ofNetwork))
  if (term !== holding.term)
    await writeTerm(tx, { sid: taker.sid, network: taker.networks[0] }, segment, term)
  return { expires_at: term.ends_at, extended: term.renewals > 0, minutes: term.minutes }
}

type Plan = {
  /** What the buyer has held on exactly this segment until now. */
  before: Claim[]
  /** The seats that were not held before, or for the other gender. */
  fresh: HeldSeat[]
  /** What the buyer no longer wants, another segment of the same seats included, and what has run out on the seats wanted. */
  released: SeenClaim[]
}

function planHold({ claims }: SeenBus, sid: string, seats: readonly HeldSeat[]): Plan {
  const wanted = new Set<number>(seats.map(({ seat }) => seat))
  const held = claims.filter((claim) => isOwn(claim, sid) && claim.is_whole && claim.is_live)
  const genders = new Map<number, Gender>(held.map(({ seat_no, gender }) => [seat_no, gender]))
  return {
    before: held.flatMap(({ expires_at, ...claim }) => (expires_at ? [{ ...claim, expires_at }] : [])),
    fresh: seats.filter(({ seat, gender }) => genders.get(seat) !== gender),
    released: claims.filter((claim) => {
      const isKept = held.includes(claim) && wanted.has(claim.seat_no)
      const isInTheWay = !claim.is_live && wanted.has(claim.seat_no) && !genders.has(claim.seat_no)
      return (isOwn(claim, sid) && !isKept) || isInTheWay
    }),
  }
}

const isOwn = ({ state, buyer_sid }: SeenClaim, sid: string): boolean => state === 'held' && buyer_sid === sid

/** The claims of the bus once the buyer holds these seats, and no others. */
function claimsWith({ claims }: SeenBus, sid: string, seats: readonly HeldSeat[]) {
  const own = seats.map(({ seat, gender }) => ({
    seat_no: seat,
    gender,
    state: 'held' as const,
    buyer_sid: sid,
  }))
  return [...claims.filter((claim) => claim.is_live && !isOwn(claim, sid)), ...own]
}

function priceOf({ cells }: Bus, seat: SeatNo): Kurus | null {
  return cells.find((cell) => cell.seat === seat)?.pricing?.price ?? null
}

function seatTaken(seat: SeatNo): RefusalError {
  const words = `${seat} numaralı koltuk artık dolu. Başka bir koltuk seçin.`
  return new RefusalError(409, 'seat-taken', words, { seat })
}
