import { isLocalDate, isStationId } from 'shared/domain/plain-units'
import type { BookingDraft, LegDraft } from './booking-draft.ts'

/** What an address of the payment page cannot mean. */
export type WrongTrip = 'route' | 'date' | 'return-date' | 'past' | 'station'

export type AskedTrip =
  /** The address names no trip: the draft alone counts. */
  { kind: 'none' } | { kind: 'trip'; trip: LegDraft['search'] } | { kind: 'wrong'; why: WrongTrip }

const names = { route: 'route', date: 'arrival_ticket_date', returnDate: 'return_ticket_date' } as const

const ends = /^(\d{1,10})-(\d{1,10})$/

/** Reads the route query (docs/product.md#pages): origin and destination split by a dash, and the dates of both ways. */
export function readTrip(query: URLSearchParams): AskedTrip {
  if (Object.values(names).every((name) => !query.has(name))) return { kind: 'none' }
  const route = ends.exec(query.get(names.route) ?? '')
  const [from, to] = [Number(route?.[1]), Number(route?.[2])]
  if (!isStationId(from) || !isStationId(to) || from === to) return { kind: 'wrong', why: 'route' }
  const date = query.get(names.date) ?? ''
  if (!isLocalDate(date)) return { kind: 'wrong', why: 'date' }
  const returnDate = query.get(names.returnDate) || null
  if (returnDate !== null && (!isLocalDate(returnDate) || returnDate < date))
    return { kind: 'wrong', why: 'return-date' }
  return { kind: 'trip', trip: { from, to, date, returnDate } }
}

/** Whether seats are chosen here, and for this trip when the address names one. */
export function isDraftFor({ departure }: BookingDraft['legs'], asked: AskedTrip): boolean {
  if (!departure || departure.seats.length === 0 || asked.kind === 'wrong') return false
  if (asked.kind === 'none') return true
  const { search } = departure
  const { from, to, date, returnDate } = asked.trip
  return search.from === from && search.to === to && search.date === date && search.returnDate === returnDate
}
