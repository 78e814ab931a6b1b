import type { Station } from 'shared/contracts/station'
import type { LocalDate } from 'shared/contracts/units'
import { addDays } from 'shared/domain/dates'
import { ablative, dative } from 'shared/domain/suffix'
import { namedPlaces, textsOf } from '../../lib/places/name-places.ts'
import type { NearbyPlace } from '../../lib/places/nearby-places.ts'
import { nameAmong, stationOf } from '../../lib/places/places.ts'
import type { SearchConfiguration } from '../../lib/places/search-configuration.ts'
import { type Known, readCriteria, type Criteria } from '../../lib/query/search-criteria.ts'
import type { Reachable } from './reachable.ts'

export type CriteriaProblems = { from?: string; to?: string; returnDate?: string }

/** What keeps a wish from being searched, at the field where it can be put right. */
export function problemsOf(criteria: Criteria): CriteriaProblems {
  const problems: CriteriaProblems = {}
  if (!criteria.from) problems.from = 'Nereden bineceğinizi seçin.'
  if (!criteria.to) problems.to = 'Nereye gideceğinizi seçin.'
  else if (criteria.from === criteria.to)
    problems.to = 'Kalkış ve varış aynı yer olamaz. Başka bir varış seçin.'
  if (criteria.ticketType === 'return' && !criteria.returnDate) problems.returnDate = 'Dönüş gününü seçin.'
  return problems
}

/** Said of a destination that the origin does not reach (any more); it is kept until the traveller chooses another. */
export function noWay(
  criteria: Criteria,
  reachable: Reachable | null,
  stations: readonly Station[],
): string | null {
  const [from, to] = [stationOf(stations, criteria.from), stationOf(stations, criteria.to)]
  if (!reachable || !from || !to || from === to || reachable.has(to.id)) return null
  return `${ablative(nameAmong(stations, from))} ${dative(nameAmong(stations, to))} sefer yok. Başka bir varış seçin.`
}

export function lastDay(today: LocalDate, { sale_days }: Pick<SearchConfiguration, 'sale_days'>): LocalDate {
  return addDays(today, sale_days)
}

/** Begins with the stations of the public configuration (docs/product.md#limits), if they are still sold. */
export function withDefaults(
  criteria: Criteria,
  { default_origin, default_destination }: SearchConfiguration,
  stations: readonly Station[],
): Criteria {
  const [from, to] = [default_origin, default_destination].map((id) => stationOf(stations, id)?.id ?? null)
  return { ...criteria, from: from ?? null, to: to !== from ? (to ?? null) : null }
}

export function leavingOn(criteria: Criteria, date: LocalDate): Criteria {
  const tooEarly = criteria.returnDate !== null && criteria.returnDate < date
  return { ...criteria, date, returnDate: tooEarly ? date : criteria.returnDate }
}

/** A day of return makes it a return trip; without one it is one way again. */
export function returningOn(criteria: Criteria, returnDate: LocalDate | null): Criteria {
  return { ...criteria, returnDate, ticketType: returnDate ? 'return' : 'oneway' }
}

export function ofType(criteria: Criteria, ticketType: Criteria['ticketType']): Criteria {
  return { ...criteria, ticketType, returnDate: ticketType === 'oneway' ? null : criteria.returnDate }
}

export function swapped(criteria: Criteria): Criteria {
  return { ...criteria, from: criteria.to, to: criteria.from }
}

/** What a form was filled in with before the script came: read as the address that it would have become. */
export function criteriaInForm(
  form: FormData,
  known: Known,
  airports: readonly NearbyPlace[] = [],
): Criteria {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  const sent = new URLSearchParams(texts)
  const named = namedPlaces(textsOf(sent), known.stations ?? [], airports)
  const { criteria } = readCriteria(sent, { ...known, named })
  return sent.get('ticket_type') === 'return' ? { ...criteria, ticketType: 'return' } : criteria
}
