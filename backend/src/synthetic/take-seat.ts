import { randomInt } from 'node:crypto'
import { holdSeats, type HeldSeat } from 'shared/contracts/hold'
import { journeyList, journeySeats } from 'shared/contracts/journey'
import { type JourneyId, localDate, stationId } from 'shared/contracts/units'
import type { BuyerConfig } from './config.ts'
import { type AskShop, ShopRefusedError } from './shop-client.ts'

export type TakenSeat = { journey: JourneyId; seat: HeldSeat; pricing: string }

/** Nothing is taken of a bus that somebody may want: half of it must be free. */
const freeAtLeast = 0.5
const mostTried = 12

export type Trip = Pick<BuyerConfig, 'origin' | 'destination' | 'daysAhead'>

/** A bus of a far day, another one each time, or null where every one is wanted. */
export async function findBus(ask: AskShop, token: string, trip: Trip): Promise<JourneyId | null> {
  const day = new Date(Date.now() + trip.daysAhead * 86_400_000).toISOString().slice(0, 10)
  const { data } = await ask(
    journeyList,
    {
      origin: stationId.parse(trip.origin),
      destination: stationId.parse(trip.destination),
      date: localDate.parse(day),
    },
    token,
  )
  const calm = data.filter(({ seats, cancelled }) => !cancelled && seats.free >= seats.total * freeAtLeast)
  return calm[randomInt(Math.max(calm.length, 1))]?.id ?? null
}

/** A seat that the rules let one man have. */
export async function takeSeat(ask: AskShop, token: string, journey: JourneyId): Promise<TakenSeat> {
  const { data: map } = await ask(journeySeats, { journeyId: journey }, token)
  const free = map.seats.cells.filter(({ type }) => type === 'available').slice(0, mostTried)
  for (const { seat, pricing } of free) {
    if (seat === null || pricing === null) continue
    const held: HeldSeat = { seat, gender: 'male' }
    // oxlint-disable-next-line no-await-in-loop -- the next one only when this one is refused
    if (await isHeld(ask, token, journey, held)) return { journey, seat: held, pricing: pricing.id }
  }
  throw new Error('no seat of the bus could be held')
}

async function isHeld(ask: AskShop, token: string, journey: JourneyId, seat: HeldSeat): Promise<boolean> {
  try {
    await ask(holdSeats, { journey_id: journey, seats: [seat] }, token)
    return true
  } catch (error) {
    // A neighbour's rule, or somebody was faster.
    if (
      error instanceof ShopRefusedError &&
      ['seat-taken', 'lone-seat', 'gender-not-allowed'].includes(error.code)
    )
      return false
    throw error
  }
}

export const giveBackSeat = (ask: AskShop, token: string, journey: JourneyId): Promise<unknown> =>
  ask(holdSeats, { journey_id: journey, seats: [] }, token)
