import { ApiError, type Api } from 'shared/api/client'
import { orElse } from 'shared/api/or-else'
import { extendHold, holdSeats, showHold, type Hold } from 'shared/contracts/hold'
import type { JourneyId, Leg, SeatNo } from 'shared/contracts/units'
import * as z from 'zod/mini'
import { currentDraft, noteHold, onDraftCleared, setSeats, type LegDraft } from '../draft/booking-draft.ts'
import { createLatestWins } from './latest-wins.ts'
import { forgetLostHolds } from './lost-holds.ts'

/** What a refusal costs: the seats that are the buyer's no longer, the server's code, and the sentence that says why. */
export type HoldRefused = { message: string; seats: SeatNo[]; code?: string | undefined }

type Wish = { api: Api; leg: Leg; onRefused: (refused: HoldRefused) => void }

const senders: Record<Leg, (request: Wish) => Promise<void>> = {
  departure: createLatestWins(send),
  return: createLatestWins(send),
}

/** Brings the server's hold in line with the draft. Settles when nothing is left to send. */
export function syncHold(api: Api, leg: Leg, onRefused: (refused: HoldRefused) => void): Promise<void> {
  door = api
  return senders[leg]({ api, leg, onRefused })
}

/** The way to the server of who last asked it for a hold: clearing comes from another module, which has none to give. */
let door: Api | null = null

onDraftCleared((legs) => {
  for (const leg of ['departure', 'return'] as const) {
    const chosen = legs[leg]
    if (door && chosen && chosen.seats.length > 0) void letGo(door, leg, chosen.journey.id)
  }
})

async function letGo(api: Api, leg: Leg, journeyId: JourneyId): Promise<void> {
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
    const lost = seatsRefused(error, chosen)
    dropSeats(leg, chosen.journey.id, lost)
    onRefused({ message: error.firstMessage('Koltuk ayrılamadı.'), seats: lost, code: error.code })
  }
}

const unreachableMessage = 'Bağlantı kurulamadı. Seçiminiz duruyor, devam ettiğinizde yeniden denenecek.'

/** What the server was last known to hold, to tell which seat a refusal is about when it does not say. */
const heldBefore = new Map<JourneyId, Set<SeatNo>>()

const refusalDetail = z.object({ seat: z.optional(z.int()), seats: z.optional(z.array(z.int())) })

/** Which of the chosen seats a refusal is about: those it names, else those the server did not hold before. */
export function seatsRefused(error: ApiError, chosen: LegDraft): SeatNo[] {
  const detail = error.failure.kind === 'refused' ? refusalDetail.safeParse(error.failure.body.detail) : null
  const named = detail?.success ? [...(detail.data.seats ?? []), detail.data.seat] : []
  const own = chosen.seats.map(({ seat }) => seat)
  const lost = own.filter((seat) => named.includes(seat))
  if (lost.length > 0) return lost
  const before = heldBefore.get(chosen.journey.id)
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

/** Takes over what the server says it holds now, or held when this machine's clock showed `now`. */
export function noteAnswer(leg: Leg, answer: Hold, now = Date.now()): void {
  heldBefore.set(answer.journey_id, new Set(answer.seats.map(({ seat }) => seat)))
  if (answer.seats.length > 0) forgetLostHolds()
  noteHold(leg, answer, now)
}

/** Of the holds that came with the page, those of the journeys chosen here; on any other nothing is held. */
export function noteHolds(api: Api, holds: readonly Hold[], now: number): void {
  door = api
  for (const leg of ['departure', 'return'] as const) {
    const chosen = currentDraft().legs[leg]
    if (!chosen || chosen.seats.length === 0) continue
    const journey_id = chosen.journey.id
    const found = holds.find((hold) => hold.journey_id === journey_id)
    const time = new Date(now).toISOString()
    noteAnswer(leg, found ?? { journey_id, seats: [], expires_at: null, extended: false, now: time }, now)
  }
}

/** After a reload, or in a tab that was away, the server is asked again what it holds; null when nothing is chosen. */
export async function refreshHold(api: Api, leg: Leg): Promise<Hold | null> {
  const chosen = currentDraft().legs[leg]
  if (!chosen || chosen.seats.length === 0) return null
  door = api
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
  heldBefore.delete(journeyId)
  void orElse(api.send(holdSeats, { journey_id: journeyId, seats: [] }), () => undefined)
}
