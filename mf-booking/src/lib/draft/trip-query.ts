import { localDate, stationId } from 'shared/contracts/units'
import * as z from 'zod/mini'
import type { BookingDraft, LegDraft } from './booking-draft.ts'

/** What an address of the payment page cannot mean. */
export type WrongTrip = 'route' | 'date' | 'return-date' | 'past' | 'station'

export type AskedTrip =
  /** The address names no trip: the draft alone counts. */
  { kind: 'none' } | { kind: 'trip'; trip: LegDraft['search'] } | { kind: 'wrong'; why: WrongTrip }

const names = { route: 'route', date: 'arrival_ticket_date', returnDate: 'return_ticket_date' } as const

const ends = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,10}-\d{1,10}$/)),
    z.transform((route: string) => route.split('-').map(Number)),
  ),
  z.tuple([stationId, stationId]),
)

/** Reads the route query (docs/product.md#pages): origin and destination split by a dash, and the dates of both ways. */
export function readTrip(query: URLSearchParams): AskedTrip {
  if (Object.values(names).every((name) => !query.has(name))) return { kind: 'none' }
  const route = ends.safeParse(query.get(names.route) ?? '')
  if (!route.success || route.data[0] === route.data[1]) return { kind: 'wrong', why: 'route' }
  const date = localDate.safeParse(query.get(names.date))
  if (!date.success) return { kind: 'wrong', why: 'date' }
  const returnDate = z.nullable(localDate).safeParse(query.get(names.returnDate) || null)
  if (!returnDate.success || (returnDate.data !== null && returnDate.data < date.data))
    return { kind: 'wrong', why: 'return-date' }
  const [from, to] = route.data
  return { kind: 'trip', trip: { from, to, date: date.data, returnDate: returnDate.data } }
}

/** Whether seats are chosen here, and for this trip when the address names one. */
export function isDraftFor({ departure }: BookingDraft['legs'], asked: AskedTrip): boolean {
  if (!departure || departure.seats.length === 0 || asked.kind === 'wrong') return false
  if (asked.kind === 'none') return true
  const { search } = departure
  const { from, to, date, returnDate } = asked.trip
  return search.from === from && search.to === to && search.date === date && search.returnDate === returnDate
}
