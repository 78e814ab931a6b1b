import type { Station } from 'shared/contracts/station'
import type { LocalDate } from 'shared/contracts/units'
import { addDays } from 'shared/domain/dates'
import { ablative, dative } from 'shared/domain/suffix'
import { namedPlaces, textsOf } from '../../lib/places/name-places.ts'
import type { NearbyPlace } from '../../lib/places/nearby-places.ts'
import { nameAmong, stationOf } from '../../lib/places/places.ts'
import type { SearchConfiguration } from '../../lib/places/search-configuration.ts'
import { type Known, readWish, type Wish } from '../../lib/query/wish-query.ts'
import type { Reachable } from './reachable.ts'

export type WishProblems = { from?: string; to?: string; returnDate?: string }

/** What keeps a wish from being searched, at the field where it can be put right. */
export function problemsOf(wish: Wish): WishProblems {
  const problems: WishProblems = {}
  if (!wish.from) problems.from = 'Nereden bineceğinizi seçin.'
  if (!wish.to) problems.to = 'Nereye gideceğinizi seçin.'
  else if (wish.from === wish.to) problems.to = 'Kalkış ve varış aynı yer olamaz. Başka bir varış seçin.'
  if (wish.ticketType === 'return' && !wish.returnDate) problems.returnDate = 'Dönüş gününü seçin.'
  return problems
}

/** Said of a destination that the origin does not reach (any more); it is kept until the traveller chooses another. */
export function noWay(wish: Wish, reachable: Reachable | null, stations: readonly Station[]): string | null {
  const [from, to] = [stationOf(stations, wish.from), stationOf(stations, wish.to)]
  if (!reachable || !from || !to || from === to || reachable.has(to.id)) return null
  return `${ablative(nameAmong(stations, from))} ${dative(nameAmong(stations, to))} sefer yok. Başka bir varış seçin.`
}

export function lastDay(today: LocalDate, { sale_days }: Pick<SearchConfiguration, 'sale_days'>): LocalDate {
  return addDays(today, sale_days)
}

/** Begins with the stations of the public configuration (spec, point 9), if they are still sold. */
export function withDefaults(
  wish: Wish,
  { default_origin, default_destination }: SearchConfiguration,
  stations: readonly Station[],
): Wish {
  const [from, to] = [default_origin, default_destination].map((id) => stationOf(stations, id)?.id ?? null)
  return { ...wish, from: from ?? null, to: to !== from ? (to ?? null) : null }
}

export function leavingOn(wish: Wish, date: LocalDate): Wish {
  const tooEarly = wish.returnDate !== null && wish.returnDate < date
  return { ...wish, date, returnDate: tooEarly ? date : wish.returnDate }
}

/** A day of return makes it a return trip; without one it is one way again. */
export function returningOn(wish: Wish, returnDate: LocalDate | null): Wish {
  return { ...wish, returnDate, ticketType: returnDate ? 'return' : 'oneway' }
}

export function ofType(wish: Wish, ticketType: Wish['ticketType']): Wish {
  return { ...wish, ticketType, returnDate: ticketType === 'oneway' ? null : wish.returnDate }
}

export function swapped(wish: Wish): Wish {
  return { ...wish, from: wish.to, to: wish.from }
}

/** What a form was filled in with before the script came: read as the address that it would have become. */
export function wishInForm(form: FormData, known: Known, airports: readonly NearbyPlace[] = []): Wish {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  const sent = new URLSearchParams(texts)
  const named = namedPlaces(textsOf(sent), known.stations ?? [], airports)
  const { wish } = readWish(sent, { ...known, named })
  return sent.get('ticket_type') === 'return' ? { ...wish, ticketType: 'return' } : wish
}
