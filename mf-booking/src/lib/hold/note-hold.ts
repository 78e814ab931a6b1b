import type { Api } from 'shared/api/client'
import type { Hold } from 'shared/contracts/hold'
import type { JourneyId, Leg, SeatNo } from 'shared/contracts/units'
import { createLater } from 'shared/module/later'
import { currentDraft, noteHold, onDraftCleared } from '../draft/booking-draft.ts'
import { legsInOrder } from '../draft/legs-in-order.ts'
import { forgetLostHolds } from './lost-holds.ts'

/** What is known of holds. Whatever asks the server of them comes with the first need. */
export const holdCalls = createLater(() => import(/* webpackChunkName: "paying" */ './keep-hold.ts'))

/** The way to the server of who last asked it for a hold: clearing comes from another module, which has none to give. */
let door: Api | null = null

export function rememberDoor(api: Api): void {
  door = api
}

onDraftCleared((legs) => {
  for (const leg of legsInOrder) {
    const chosen = legs[leg]
    if (door && chosen && chosen.seats.length > 0) void letGo(door, leg, chosen.journey.id)
  }
})

/** Nobody waits for it: without its code the hold lapses by itself. */
async function letGo(api: Api, leg: Leg, journeyId: JourneyId): Promise<void> {
  const calls = await holdCalls.load().catch(() => null)
  await calls?.letGo(api, leg, journeyId)
}

/** What the server was last known to hold, to tell which seat a refusal is about when it does not say. */
const held = new Map<JourneyId, ReadonlySet<SeatNo>>()

export const heldBefore = (journeyId: JourneyId): ReadonlySet<SeatNo> | undefined => held.get(journeyId)

export function forgetHeld(journeyId: JourneyId): void {
  held.delete(journeyId)
}

/** Takes over what the server says it holds now, or held when this machine's clock showed `now`. */
export function noteAnswer(leg: Leg, answer: Hold, now = Date.now()): void {
  held.set(answer.journey_id, new Set(answer.seats.map(({ seat }) => seat)))
  if (answer.seats.length > 0) forgetLostHolds()
  noteHold(leg, answer, now)
}

/** Of the holds that came with the page, those of the journeys chosen here; on any other nothing is held. */
export function noteHolds(api: Api, holds: readonly Hold[], now: number): void {
  rememberDoor(api)
  for (const leg of legsInOrder) {
    const chosen = currentDraft().legs[leg]
    if (!chosen || chosen.seats.length === 0) continue
    const journey_id = chosen.journey.id
    const found = holds.find((hold) => hold.journey_id === journey_id)
    const time = new Date(now).toISOString()
    noteAnswer(leg, found ?? { journey_id, seats: [], expires_at: null, extended: false, now: time }, now)
  }
}
