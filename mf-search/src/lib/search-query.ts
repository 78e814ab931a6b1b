import { busType, type BusType } from 'shared/contracts/journey'
import { patterns, resultsPath, type Search } from 'shared/contracts/paths'
import { journeyId, localDate, stationId } from 'shared/contracts/units'
import type { JourneyId, LocalDate, StationId } from 'shared/contracts/units'
import type { PartOfDay } from 'shared/domain/journey-times'

export const timeRanges = ['morning', 'evening', 'night'] as const satisfies readonly PartOfDay[]
export const sorts = ['departure_time_asc', 'departure_time_desc', 'price_asc', 'price_desc'] as const
export type Sort = (typeof sorts)[number]

export type Filters = { timeRange: PartOfDay | null; seatType: BusType | null; sort: Sort | null }
export const noFilters: Filters = { timeRange: null, seatType: null, sort: null }

/** What a traveller wishes, complete or not: the home page starts with one, the form fills it. */
export type Wish = {
  from: StationId | null
  to: StationId | null
  date: LocalDate
  ticketType: Search['ticketType']
  returnDate: LocalDate | null
}

/** All that the address of the results page says; the names of the last four are ours. */
export type ResultsQuery = {
  wish: Wish
  /** On the way back, the outbound journey is chosen: one cannot be without the other. */
  leg: { kind: 'departure' } | { kind: 'return'; outbound: JourneyId }
  open: JourneyId | null
  filters: Filters
}

export type Correction =
  | 'date-unreadable'
  | 'date-past'
  | 'return-missing'
  | 'return-too-early'
  | 'same-station'

/** Reads an address; whatever is wrong in it is put right, and said. */
export function readQuery(params: URLSearchParams, today: LocalDate) {
  const corrections: Correction[] = []
  const wish = readWish(params, today, corrections)
  const outbound = parse(journeyId, params.get('outbound'))
  const returning = params.get('leg') === 'return' && wish.ticketType === 'return' && outbound !== null
  const query: ResultsQuery = {
    wish,
    leg: returning ? { kind: 'return', outbound } : { kind: 'departure' },
    open: parse(journeyId, params.get('open')),
    filters: readFilters(params),
  }
  return { query, corrections }
}

function readWish(params: URLSearchParams, today: LocalDate, corrections: Correction[]): Wish {
  const from = parse(stationId, Number(params.get('from')))
  const to = parse(stationId, Number(params.get('to')))
  if (from !== null && from === to) corrections.push('same-station')
  const asked = parse(localDate, params.get('date'))
  if (params.get('date') && !asked) corrections.push('date-unreadable')
  if (asked && asked < today) corrections.push('date-past')
  const date = asked && asked >= today ? asked : today
  const wish: Wish = { from, to: from === to ? null : to, date, ticketType: 'oneway', returnDate: null }
  if (params.get('ticket_type') !== 'return') return wish
  const back = parse(localDate, params.get('return_date'))
  if (!back) corrections.push('return-missing')
  else if (back < date) corrections.push('return-too-early')
  if (!back) return wish
  return { ...wish, ticketType: 'return', returnDate: back < date ? date : back }
}

function readFilters(params: URLSearchParams): Filters {
  return {
    timeRange: timeRanges.find((known) => known === params.get('time_range')) ?? null,
    seatType: parse(busType, params.get('seat_type')),
    sort: sorts.find((known) => known === params.get('sort')) ?? null,
  }
}

/** The wish as a search, once it is whole. */
export function searchOf(wish: Wish): Search | null {
  return wish.from && wish.to ? { ...wish, from: wish.from, to: wish.to } : null
}

/** What the list shows now: on the way back the stations change places. */
export function legSearch(
  query: ResultsQuery,
): { origin: StationId; destination: StationId; date: LocalDate } | null {
  const { from, to, date, returnDate } = query.wish
  if (!from || !to) return null
  if (query.leg.kind === 'departure') return { origin: from, destination: to, date }
  return { origin: to, destination: from, date: returnDate ?? date }
}

export function writeQuery(query: ResultsQuery): string {
  const search = searchOf(query.wish)
  if (!search) return homeWith(query.wish)
  const url = new URLSearchParams()
  if (query.leg.kind === 'return') {
    url.set('leg', 'return')
    url.set('outbound', query.leg.outbound)
  }
  if (query.filters.timeRange) url.set('time_range', query.filters.timeRange)
  if (query.filters.seatType) url.set('seat_type', query.filters.seatType)
  if (query.filters.sort) url.set('sort', query.filters.sort)
  if (query.open) url.set('open', query.open)
  const ours = url.toString()
  return ours ? `${resultsPath(search)}&${ours}` : resultsPath(search)
}

/** The home page with the form filled in: where "Değiştir" leads before any script. */
export function homeWith(wish: Wish): string {
  const search = new URLSearchParams()
  if (wish.from) search.set('from', String(wish.from))
  if (wish.to) search.set('to', String(wish.to))
  search.set('date', wish.date)
  search.set('ticket_type', wish.ticketType)
  if (wish.returnDate) search.set('return_date', wish.returnDate)
  return `${patterns.home}?${search}`
}

/** Whether two addresses of the results page need the same data. */
export function sameData(one: URLSearchParams, other: URLSearchParams): boolean {
  const keys = ['from', 'to', 'date', 'ticket_type', 'return_date', 'leg', 'outbound']
  return keys.every((key) => one.get(key) === other.get(key))
}

type Schema<T> = { safeParse: (value: unknown) => { success: true; data: T } | { success: false } }

function parse<T>(schema: Schema<T>, value: unknown): T | null {
  const result = schema.safeParse(value)
  return result.success ? result.data : null
}
