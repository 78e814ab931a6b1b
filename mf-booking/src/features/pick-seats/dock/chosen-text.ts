import { legNames } from '../../../lib/draft/leg-names.ts'
import type { Leg, SeatNo } from 'shared/contracts/units'
import { formatDayShort, formatTime } from 'shared/domain/dates'
import type { BookingDraft } from '../../../lib/draft/booking-draft.ts'

/** A way with the seats chosen on it, and which bus that is. */
export type ChosenLeg = { leg: Leg; numbers: SeatNo[]; bus: string }

/** The ways that seats are chosen on; the total beside them counts them all. */
export function chosenLegs(legs: BookingDraft['legs']): ChosenLeg[] {
  return (['departure', 'return'] as const).flatMap((leg) => {
    const chosen = legs[leg]
    const [from, to] = [chosen?.journey.route[0], chosen?.journey.route.at(-1)]
    if (!chosen || chosen.seats.length === 0 || !from || !to) return []
    const numbers = chosen.seats.map(({ seat }) => seat).toSorted((one, other) => one - other)
    return [
      {
        leg,
        numbers,
        bus: `${from.city} → ${to.city}, ${formatDayShort(from.date)} ${formatTime(from.time)}`,
      },
    ]
  })
}

/** For a live region: "Gidiş koltukları 10, 11. Dönüş koltukları 4." */
export function chosenSentence(legs: BookingDraft['legs']): string {
  const chosen = chosenLegs(legs)
  const isOne = chosen.length < 2
  return chosen
    .map(
      ({ leg, numbers }) =>
        `${isOne ? 'Seçilen' : legNames[leg]} koltuk${isOne ? 'lar' : 'ları'} ${numbers.join(', ')}.`,
    )
    .join(' ')
}
