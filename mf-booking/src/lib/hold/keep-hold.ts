import { ApiError, type Api } from 'shared/api/client'
import { orElse } from 'shared/api/or-else'
import { extendHold, holdSeats, showHold, type Hold } from 'shared/contracts/hold'
import type { JourneyId, Leg, SeatNo } from 'shared/contracts/units'
import * as z from 'zod/mini'
import { currentDraft, noteHold, setSeats, type LegDraft } from '../draft/booking-draft.ts'
import { createLatestWins } from './latest-wins.ts'
import { forgetHeld, heldBefore, noteAnswer, rememberDoor } from './note-hold.ts'

/** What a refusal costs: the seats that are the buyer's no longer, the server's code, and the sentence that says why. */
export type HoldRefused = { message: string; seats: SeatNo[]; code?: string | undefined }

type Wish = { api: Api; leg: Leg; onRefused: (refused: HoldRefused) => void }

const senders: Record<Leg, (request: Wish) => Promise<void>> = {
  departure: createLatestWins(send),
  return: createLatestWins(send),
}

/** Brings the server's hold in line with the draft. Settles when nothing is left to send. */
export function syncHold(api: Api, leg: Leg, onRefused: (refused: HoldRefused) => void): Promise<void> {
  rememberDoor(api)
  return senders[leg]({ api, leg, onRefused })
}

/** Of a journey that was cleared: by whom, and whether it was being held just then, is not known any more. */
export async function letGo(api: Api, leg: Leg, journeyId: JourneyId): Promise<void> {
  // What is on its way to the server would else be held after it was let go.
  await senders[leg]({ api, leg, onRefused: () => undefined })
  if (currentDraft().legs[leg]?.journey.id !== journeyId) releaseHold(api, journeyId)
}

async function send({ api, leg, onRefused }: Wish): Promise<void> {
  const chosen = currentDraft().legs[leg]
  if (!chosen) return
  const wanted = chosen.seats
  const seats = wanted.map(({ seat, gender }) => ({ seat, gender }))
  try {
    const { data } = await api.send(holdSeats, { journey_id: chosen.journey.id, seats })
    noteAnswer(leg, data)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.failure.kind !== 'refused') {
      onRefused({ message: unreachableMessage, seats: [] })
      return
    }
    // Nothing was said of the seats: they are tried again with the next tap.
    const lost = error.code === 'work-needed' ? [] : seatsRefused(error, chosen)
    dropSeats(leg, chosen.journey.id, lost)
    onRefused({ message: error.firstMessage('Koltuk ayrılamadı.'), seats: lost, code: error.code })
  }
}

const unreachableMessage = 'Bağlantı kurulamadı. Seçiminiz duruyor, devam ettiğinizde yeniden denenecek.'

const refusalDetail = z.object({ seat: z.optional(z.int()), seats: z.optional(z.array(z.int())) })

/** Which of the chosen seats a refusal is about: those it names, else those the server did not hold before. */
export function seatsRefused(error: ApiError, chosen: LegDraft): SeatNo[] {
  const detail = error.failure.kind === 'refused' ? refusalDetail.safeParse(error.failure.body.detail) : null
  const named = detail?.success ? [...(detail.data.seats ?? []), detail.data.seat] : []
  const own = chosen.seats.map(({ seat }) => seat)
  const lost = own.filter((seat) => named.includes(seat))
  if (lost.length > 0) return lost
  const before = heldBefore(chosen.journey.id)
  return own.filter((seat) => !before?.has(seat))
}

export function dropSeats(leg: Leg, journeyId: JourneyId, lost: readonly SeatNo[]): void {
  const chosen = currentDraft().legs[leg]
  if (chosen?.journey.id !== journeyId) return
  setSeats(
    leg,
    chosen,
    chosen.seats.filter(({ seat }) => !lost.includes(seat)),
  )
}

/** After a reload, or in a tab that was away, the server is asked again what it holds; null when nothing is chosen. */
export async function refreshHold(api: Api, leg: Leg): Promise<Hold | null> {
  const chosen = currentDraft().legs[leg]
  if (!chosen || chosen.seats.length === 0) return null
  rememberDoor(api)
  const { data } = await api.send(showHold, { journey_id: chosen.journey.id })
  // What was chosen or held since the question went out is newer than its answer.
  if (currentDraft().legs[leg] === chosen) noteAnswer(leg, data)
  return data
}

export async function prolongHold(api: Api, leg: Leg): Promise<void> {
  const chosen = currentDraft().legs[leg]
  if (!chosen) return
  const { data } = await api.send(extendHold, { journey_id: chosen.journey.id })
  noteHold(leg, data, Date.now())
}

/** Lets go of a journey that another one replaced. Nobody waits for it: the hold would lapse by itself. */
export function releaseHold(api: Api, journeyId: JourneyId): void {
  forgetHeld(journeyId)
  void orElse(api.send(holdSeats, { journey_id: journeyId, seats: [] }), () => undefined)
}
