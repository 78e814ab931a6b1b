import type { Api } from 'shared/api/client'
import type { HeldSeat } from 'shared/contracts/hold'
import type { Journey } from 'shared/contracts/journey'
import type { Gender, Leg, SeatNo } from 'shared/contracts/units'
import { bestGroupSeats, type GroupVerdict } from 'shared/domain/group-seats'
import { validateSelection, loneSeatMessage } from 'shared/domain/lone-seats'
import { currentDraft, type LegDraft, type PickedSeat, setSeats } from '../../../lib/draft/booking-draft.ts'
import { type HoldRefused, releaseHold, syncHold } from '../../../lib/hold/keep-hold.ts'
import { forgetLostSeats, type LossReason, noteLostSeats } from '../lost/lost-seats.ts'
import { lostSeats } from '../plan/merge-cells.ts'
import { bothGenders, noteRefusedChoice } from './refused-choice.ts'
import { positionOf, seatsOf, type PlannedSeat } from '../plan/seat-map.ts'

/** Whose seats, and on which map. */
type OpenedMap = { leg: Leg; journey: Journey; search: LegDraft['search'] }

/** What the verbs need to act: the way to the server, and where to say what went wrong. */
type Choosing = OpenedMap & {
  api: Api
  /** `silent`: it is read out where the lost seats are told. */
  onTrouble: (message: string, how?: { silent: boolean }) => void
  /** Seats were taken, and the selection may stay as it is now. */
  onSelected: (message: string) => void
}

/** The lone-seat rule on the selection as it is; null when it may go on. */
export function whySelectionFails(journey: Journey, seats: readonly PickedSeat[]): string | null {
  const verdict = validateSelection(journey.seats.cells, seats, journey.limits)
  return verdict.code === 'ok' ? null : loneSeatMessage(verdict)
}

/** Takes the seat at once and holds it behind that; one that breaks the rule is not taken, and the map says why. */
export function selectSeat(choosing: Choosing, seat: PlannedSeat, gender: Gender): void {
  const { leg, journey, onTrouble } = choosing
  const chosen = seatsChosen(leg, journey)
  if (chosen.some((other) => other.seat === seat.seat)) return
  const next = [...chosen, ...picksOf(journey, [{ seat: seat.seat, gender }])]
  const why = whySelectionFails(journey, next)
  if (why) {
    noteRefusedChoice(leg, { journeyId: journey.id, seats: chosen, message: why, genders: [gender] })
    onTrouble(why)
    return
  }
  forgetLostSeats(leg)
  take(choosing, next)
}

/** Takes the nearest equal seat instead of one that was lost; what else was lost is still told. */
export function replaceLostSeat(choosing: Choosing, lost: PickedSeat, instead: SeatNo): void {
  const { leg, journey } = choosing
  forgetLostSeats(leg, lost.seat)
  take(choosing, [
    ...seatsChosen(leg, journey),
    ...picksOf(journey, [{ seat: instead, gender: lost.gender }]),
  ])
}

/** Seats a whole group at once, in place of whatever was chosen; when it cannot, nothing changes. */
export function selectGroup(choosing: Choosing, party: { women: number; men: number }): GroupVerdict {
  const { leg, journey } = choosing
  const verdict = bestGroupSeats(journey.seats.cells, party, journey.limits)
  if (verdict.code === 'found') {
    forgetLostSeats(leg)
    take(choosing, picksOf(journey, verdict.seats))
  }
  return verdict
}

/** Seats of the map with what they cost, as the draft keeps them. */
function picksOf(journey: Journey, held: readonly HeldSeat[]): PickedSeat[] {
  const { cells } = journey.seats
  return held.flatMap(({ seat, gender }) => {
    const cell = seatsOf(cells).find((one) => one.seat === seat)
    if (!cell?.pricing) return []
    const { id, price, original } = cell.pricing
    return [{ seat, gender, pricing_id: id, price, original, position: positionOf(cell, cells) }]
  })
}

/** Always allowed (docs/trade.md#holds); what is left may then have to be mended before going on. */
export function deselectSeat(choosing: Choosing, seat: SeatNo): void {
  keep(
    choosing,
    seatsChosen(choosing.leg, choosing.journey).filter((other) => other.seat !== seat),
  )
}

/** Seats that became somebody else's are taken off the selection, and the buyer hears of it and is offered others. */
export function dropLostSeats({ leg, journey, search }: OpenedMap): void {
  const chosen = seatsChosen(leg, journey)
  const lost = lostSeats(journey.seats.cells, chosen)
  if (lost.length === 0) return
  const isLost = ({ seat }: PickedSeat) => lost.includes(seat)
  noteLostSeats(leg, journey, chosen.filter(isLost), () => 'taken')
  setSeats(
    leg,
    { journey, search },
    chosen.filter((one) => !isLost(one)),
  )
}

/** After a reload in another tab, or a lost tab: what the server still holds for this buyer is theirs to go on with. */
export function adoptHeldSeats({ leg, journey, search }: OpenedMap): void {
  if (currentDraft().legs[leg]) return
  const held = seatsOf(journey.seats.cells).flatMap(({ user_selected, seat, gender }) =>
    user_selected && gender ? [{ seat, gender }] : [],
  )
  if (held.length > 0) setSeats(leg, { journey, search }, picksOf(journey, held))
}

export function seatsChosen(leg: Leg, journey: Journey): PickedSeat[] {
  const chosen = currentDraft().legs[leg]
  return chosen?.journey.id === journey.id ? chosen.seats : []
}

function take(choosing: Choosing, seats: PickedSeat[]): void {
  keep(choosing, seats)
  if (!whySelectionFails(choosing.journey, seats)) choosing.onSelected(loneSeatMessage({ code: 'ok' }))
}

function keep(choosing: Choosing, seats: PickedSeat[]): void {
  const { api, leg, journey, search } = choosing
  const before = currentDraft().legs[leg]
  if (before && before.journey.id !== journey.id && before.seats.length > 0)
    releaseHold(api, before.journey.id)
  setSeats(leg, { journey, search }, seats)
  void holdChosen(choosing)
}

/** Settles with whether the server holds what is chosen now. A seat it refuses is told, and the others are held without it. */
export async function holdChosen(choosing: Choosing): Promise<boolean> {
  const { api, leg, journey, onTrouble } = choosing
  const requested = seatsChosen(leg, journey)
  let isHeld = true
  await syncHold(api, leg, (refused) => {
    isHeld = false
    const lost = requested.filter(({ seat }) => refused.seats.includes(seat))
    if (refused.code === 'lone-seat') {
      showRule(choosing, refused.message, lost)
      return
    }
    const reasonOf = reasonsOf(refused)
    if (!reasonOf || lost.length === 0) {
      onTrouble(refused.message)
      return
    }
    noteLostSeats(leg, journey, lost, reasonOf)
    onTrouble(refused.message, { silent: true })
    // All or none were held: those that are left are still to be asked for.
    if (seatsChosen(leg, journey).length > 0) void holdChosen(choosing)
  })
  return isHeld
}

/** The server's lone-seat rule, told as the map's own. `lost` are the seats that it took back. */
function showRule({ leg, journey, onTrouble }: Choosing, message: string, lost: readonly PickedSeat[]): void {
  const seats = seatsChosen(leg, journey)
  // A selection that was made smaller may break the rule on its way to a better one: the map says so already.
  if (lost.length === 0 && whySelectionFails(journey, seats)) return
  const genders = lost.length > 0 ? lost.map(({ gender }) => gender) : bothGenders
  noteRefusedChoice(leg, { journeyId: journey.id, seats, message, genders })
  onTrouble(message)
}

/** Refusals of a seat itself, for which another seat is the answer; null for those about the buyer or the bus. */
function reasonsOf({ code }: HoldRefused): ((seat: PickedSeat) => LossReason) | null {
  if (code === 'seat-taken') return () => 'taken'
  if (code === 'gender-not-allowed') return ({ gender }) => ({ admits: otherThan(gender) })
  return null
}

const otherThan = (gender: Gender): Gender => (gender === 'female' ? 'male' : 'female')
