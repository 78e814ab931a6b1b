import type { Shuttle } from 'shared/contracts/journey'
import type { Kurus, Leg, SeatNo } from 'shared/contracts/units'
import { formatTime } from 'shared/domain/dates'
import type { BookingDraft } from '../../lib/draft/booking-draft.ts'
import type { TypedPassenger } from '../../lib/draft/typed-passenger.ts'
import { fullFare } from '../../lib/draft/totals.ts'
import { travellersOf } from '../../lib/draft/travellers.ts'

/** `price` is the full fare: what is off it is a line of the total. */
export type SeatLine = { seat: SeatNo; who: string; price: Kurus }
type Passengers = Readonly<Record<string, TypedPassenger | undefined>>
type LegShuttles = Record<'to' | 'from', readonly Shuttle[]>

const genderWord = { female: 'Kadın', male: 'Erkek' } as const

/** A leg's seats with who sits there: by name as soon as there is one. */
export function seatLines(legs: BookingDraft['legs'], leg: Leg, passengers: Passengers): SeatLine[] {
  return travellersOf(legs).flatMap(({ key, gender, seats }) => {
    const picked = seats[leg]
    if (!picked) return []
    const name = [passengers[key]?.name, passengers[key]?.surname]
      .map((part) => part?.trim())
      .join(' ')
      .trim()
    return [{ seat: picked.seat, who: name || genderWord[gender], price: fullFare(picked) }]
  })
}

/** The shuttles asked for on a leg, each once with how many go by it. */
export function shuttleLines(
  legs: BookingDraft['legs'],
  leg: Leg,
  passengers: Passengers,
  offered: LegShuttles,
): string[] {
  const seated = travellersOf(legs).filter(({ seats }) => seats[leg])
  return (['to', 'from'] as const).flatMap((direction) =>
    offered[direction].flatMap(({ id, name, time }) => {
      const riders = seated.filter(
        ({ key }) => passengers[key]?.shuttle[leg][direction] === String(id),
      ).length
      if (riders === 0) return []
      const words = direction === 'to' ? 'Kalkış servisi' : 'Varış servisi'
      const people = seated.length > 1 ? ` · ${riders} yolcu` : ''
      return [`${words}: ${name}, ${formatTime(time)}${people}`]
    }),
  )
}
