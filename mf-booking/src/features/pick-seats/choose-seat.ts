import type { Api } from 'shared/api/client'
import type { Journey } from 'shared/contracts/journey'
import type { Gender, Leg, SeatNo } from 'shared/contracts/units'
import { judgeSelection, loneSeatMessage } from 'shared/domain/lone-seats'
import { currentDraft, type LegDraft, type PickedSeat, setSeats } from '../../lib/booking-draft.ts'
import { releaseHold, syncHold } from '../../lib/keep-hold.ts'
import { lostSeats } from './merge-cells.ts'
import { positionOf, type Seat } from './seat-map.ts'

/** What the verbs need to act: whose seats, on which map, and where to say what went wrong. */
export type Choosing = {
  api: Api
  leg: Leg
  journey: Journey
  search: LegDraft['search']
  onTrouble: (message: string) => void
}

/** The lone-seat rule on the selection as it is; null when it may go on. */
export function whySelectionFails(journey: Journey, seats: readonly PickedSeat[]): string | null {
  const verdict = judgeSelection(journey.seats.cells, seats, journey.limits)
  return verdict.code === 'ok' ? null : loneSeatMessage(verdict)
}

/** Takes the seat at once and holds it behind that; one that breaks the rule is not taken. */
export function selectSeat(choosing: Choosing, seat: Seat, gender: Gender): void {
  const { leg, journey, onTrouble } = choosing
  const chosen = seatsChosen(leg, journey)
  if (!seat.pricing || chosen.some((other) => other.seat === seat.seat)) return
  const picked: PickedSeat = {
    seat: seat.seat,
    gender,
    pricing_id: seat.pricing.id,
    price: seat.pricing.price,
    position: positionOf(seat, journey.seats.cells),
  }
  const next = [...chosen, picked]
  const why = whySelectionFails(journey, next)
  if (why) {
    onTrouble(why)
    return
  }
  keep(choosing, next)
}

/** Always allowed (domain.md, point 4); what is left may then have to be mended before going on. */
export function deselectSeat(choosing: Choosing, seat: SeatNo): void {
  keep(
    choosing,
    seatsChosen(choosing.leg, choosing.journey).filter((other) => other.seat !== seat),
  )
}

/** Seats that became somebody else's are taken off the selection, and the buyer hears of it. */
export function dropLostSeats({ leg, journey, search, onTrouble }: Choosing): void {
  const chosen = seatsChosen(leg, journey)
  const lost = lostSeats(journey.seats.cells, chosen)
  if (lost.length === 0) return
  setSeats(
    leg,
    { journey, search },
    chosen.filter(({ seat }) => !lost.includes(seat)),
  )
  onTrouble(
    lost.length === 1
      ? `Koltuk ${lost[0]} başka bir yolcuya ayrıldı. Lütfen başka bir koltuk seçin.`
      : `Koltuk ${lost.join(', ')} başka yolculara ayrıldı. Lütfen başka koltuklar seçin.`,
  )
}

/** After a reload in another tab, or a lost tab: what the server still holds for this buyer is theirs to go on with. */
export function adoptHeldSeats({ leg, journey, search }: Choosing): void {
  if (currentDraft().legs[leg]) return
  const { cells } = journey.seats
  const held = cells.flatMap((cell): PickedSeat[] =>
    cell.user_selected && cell.seat !== null && cell.gender && cell.pricing
      ? [
          {
            seat: cell.seat,
            gender: cell.gender,
            pricing_id: cell.pricing.id,
            price: cell.pricing.price,
            position: positionOf(cell, cells),
          },
        ]
      : [],
  )
  if (held.length > 0) setSeats(leg, { journey, search }, held)
}

export function seatsChosen(leg: Leg, journey: Journey): PickedSeat[] {
  const chosen = currentDraft().legs[leg]
  return chosen?.journey.id === journey.id ? chosen.seats : []
}

function keep({ api, leg, journey, search, onTrouble }: Choosing, seats: PickedSeat[]): void {
  const before = currentDraft().legs[leg]
  if (before && before.journey.id !== journey.id && before.seats.length > 0)
    releaseHold(api, before.journey.id)
  setSeats(leg, { journey, search }, seats)
  void syncHold(api, leg, ({ message }) => onTrouble(message))
}
