import { ApiError, type Api } from 'shared/api/client'
import { holdSeats } from 'shared/contracts/hold'
import type { Leg, SeatNo } from 'shared/contracts/units'
import { currentDraft, type LegDraft } from '../draft/booking-draft.ts'
import { seatsRefused } from './keep-hold.ts'
import { noteAnswer } from './note-hold.ts'
import { legsInOrder } from '../draft/legs-in-order.ts'

/** Seats that cannot be held any more, with the server's sentence; none named: the choice as it is. */
export type SeatsGone = { leg: Leg; seats: readonly SeatNo[]; message: string }

export type HeldAgain = { kind: 'held' } | { kind: 'gone'; gone: SeatsGone } | { kind: 'unreachable' }

/** Holds every chosen seat anew. Nothing chosen or typed is given up: a seat that is gone is told, and stays until another is chosen. */
export async function holdAgain(api: Api, legs = legsInOrder): Promise<HeldAgain> {
  for (const leg of legs) {
    const chosen = currentDraft().legs[leg]
    if (!chosen || chosen.seats.length === 0) continue
    const answer = await holdLeg(api, leg, chosen)
    if (answer.kind !== 'held') return answer
  }
  return { kind: 'held' }
}

async function holdLeg(api: Api, leg: Leg, chosen: LegDraft): Promise<HeldAgain> {
  const seats = chosen.seats.map(({ seat, gender }) => ({ seat, gender }))
  try {
    const { data } = await api.send(holdSeats, { journey_id: chosen.journey.id, seats })
    noteAnswer(leg, data)
    return { kind: 'held' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.failure.kind !== 'refused') return { kind: 'unreachable' }
    return { kind: 'gone', gone: seatsGone(error, leg, chosen) }
  }
}

/** What a refusal says of one leg's seats. Only one that names seats is about them alone. */
export function seatsGone(error: ApiError, leg: Leg, chosen: LegDraft): SeatsGone {
  const isAboutSeats = error.code === 'seat-taken' || error.code === 'gender-not-allowed'
  return {
    leg,
    seats: isAboutSeats ? seatsRefused(error, chosen) : [],
    message: error.firstMessage('Koltuklar ayrılamadı.'),
  }
}
