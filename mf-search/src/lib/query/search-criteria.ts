import { patterns, type Search } from 'shared/contracts/paths'
import type { Station } from 'shared/contracts/station'
import type { LocalDate, StationId } from 'shared/contracts/units'
import { addDays } from 'shared/domain/dates'
import { isLocalDate, isStationId } from 'shared/domain/plain-units'
import type { NamedPlaces } from '../places/name-places.ts'

/** What a traveller wishes, complete or not: the home page starts with one, the form fills it. */
export type Criteria = {
  from: StationId | null
  to: StationId | null
  date: LocalDate
  ticketType: Search['ticketType']
  returnDate: LocalDate | null
}

/** What an address is judged by. What is not known (yet) is not judged. */
export type Known = {
  today: LocalDate
  /** Of the search configuration. */
  saleDays?: number
  stations?: readonly Station[] | null
  /** Places that the address names by a word. */
  named?: NamedPlaces
}

export type Correction =
  | 'repeated'
  | 'from-unknown'
  | 'to-unknown'
  | 'from-near'
  | 'to-near'
  | 'same-station'
  | 'date-unreadable'
  | 'date-past'
  | 'date-too-far'
  | 'ticket-type-unknown'
  | 'return-ignored'
  | 'return-missing'
  | 'return-unreadable'
  | 'return-too-early'
  | 'return-too-far'

type Problem = { unreadable: Correction; early: Correction; late: Correction }
const ofDeparture: Problem = { unreadable: 'date-unreadable', early: 'date-past', late: 'date-too-far' }
const ofReturn: Problem = {
  unreadable: 'return-unreadable',
  early: 'return-too-early',
  late: 'return-too-far',
}

/** Whether an address says anything of a search. */
export function carriesCriteria(params: URLSearchParams): boolean {
  return ['from', 'to', 'date', 'ticket_type', 'return_date'].some((name) => params.has(name))
}

/** Reads a search from an address; whatever is wrong in it is put right, and said. */
export function readCriteria(
  params: URLSearchParams,
  known: Known,
): { criteria: Criteria; corrections: Correction[] } {
  const said = new Set<Correction>()

  /** An empty field of a plain form says nothing; of two that differ the first counts. */
  function one(name: string): string {
    const [first = '', ...others] = params.getAll(name).filter(Boolean)
    if (others.some((other) => other !== first)) said.add('repeated')
    return first
  }

  function place(name: string, unknown: Correction, near: Correction): StationId | null {
    const text = one(name)
    if (!text) return null
    const named = known.named?.[text]
    if (named?.near) said.add(near)
    const id = /^\d{1,10}$/.test(text) ? numberOf(text) : (named?.station ?? null)
    const sold = id !== null && (known.stations?.some((station) => station.id === id) ?? true)
    if (!sold) said.add(unknown)
    return sold ? id : null
  }

  function day(name: string, first: LocalDate, wrong: Problem): LocalDate | null {
    const text = one(name)
    const asked = isLocalDate(text) ? text : null
    const last = known.saleDays === undefined ? null : addDays(known.today, known.saleDays)
    if (text && !asked) said.add(wrong.unreadable)
    if (!asked) return null
    if (asked < first) said.add(wrong.early)
    if (last && asked > last) said.add(wrong.late)
    if (asked < first) return first
    return last && asked > last ? last : asked
  }

  const from = place('from', 'from-unknown', 'from-near')
  const to = place('to', 'to-unknown', 'to-near')
  if (from !== null && from === to) said.add('same-station')
  const date = day('date', known.today, ofDeparture) ?? known.today
  const criteria: Criteria = {
    from,
    to: from === to ? null : to,
    date,
    ticketType: 'oneway',
    returnDate: null,
  }

  const type = one('ticket_type')
  if (type === 'return') {
    if (!one('return_date')) said.add('return-missing')
    const returnDate = day('return_date', date, ofReturn)
    if (returnDate)
      return { criteria: { ...criteria, ticketType: 'return', returnDate }, corrections: [...said] }
  } else if (type && type !== 'oneway') {
    said.add('ticket-type-unknown')
  } else if (one('return_date')) {
    said.add('return-ignored')
  }
  return { criteria, corrections: [...said] }
}

function numberOf(text: string): StationId | null {
  const id = Number(text)
  return isStationId(id) ? id : null
}

/** The wish as a search, once it is whole. */
export function searchOf(criteria: Criteria): Search | null {
  return criteria.from && criteria.to ? { ...criteria, from: criteria.from, to: criteria.to } : null
}

/** The home page with the form filled in: where "Değiştir" leads before any script. */
export function homeWith(criteria: Criteria): string {
  const search = new URLSearchParams()
  if (criteria.from) search.set('from', String(criteria.from))
  if (criteria.to) search.set('to', String(criteria.to))
  search.set('date', criteria.date)
  search.set('ticket_type', criteria.ticketType)
  if (criteria.returnDate) search.set('return_date', criteria.returnDate)
  return `${patterns.home}?${search}`
}
