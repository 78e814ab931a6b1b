import { resultsPath } from 'shared/contracts/paths'
import type { JourneyId, LocalDate, StationId } from 'shared/contracts/units'
import { isJourneyId } from 'shared/domain/plain-units'
import { type Filters, readFilters, writeFilters } from './filters.ts'
import { homeWith, type Known, readCriteria, searchOf, type Criteria } from './search-criteria.ts'

/** All that the address of the results page says. */
export type ResultsQuery = {
  criteria: Criteria
  /** On the way back, the outbound journey is chosen: one cannot be without the other. */
  leg: { kind: 'departure' } | { kind: 'return'; outbound: JourneyId }
  open: JourneyId | null
  filters: Filters
}

/** Reads an address; whatever is wrong in it is put right, and said. */
export function readQuery(params: URLSearchParams, known: Known) {
  const { criteria, corrections } = readCriteria(params, known)
  const outbound = journeyOf(params.get('outbound'))
  const returning = params.get('leg') === 'return' && criteria.ticketType === 'return' && outbound !== null
  const query: ResultsQuery = {
    criteria,
    leg: returning ? { kind: 'return', outbound } : { kind: 'departure' },
    open: journeyOf(params.get('open')),
    filters: readFilters(params),
  }
  return { query, corrections }
}

const journeyOf = (text: string | null): JourneyId | null =>
  text !== null && isJourneyId(text) ? text : null

/** What the list shows now: on the way back the stations change places. */
export function legSearch(
  query: ResultsQuery,
): { origin: StationId; destination: StationId; date: LocalDate } | null {
  const { from, to, date, returnDate } = query.criteria
  if (!from || !to) return null
  if (query.leg.kind === 'departure') return { origin: from, destination: to, date }
  return { origin: to, destination: from, date: returnDate ?? date }
}

export function writeQuery(query: ResultsQuery): string {
  const search = searchOf(query.criteria)
  if (!search) return homeWith(query.criteria)
  const url = new URLSearchParams()
  if (query.leg.kind === 'return') {
    url.set('leg', 'return')
    url.set('outbound', query.leg.outbound)
  }
  writeFilters(query.filters, url)
  if (query.open) url.set('open', query.open)
  const ours = url.toString()
  return ours ? `${resultsPath(search)}&${ours}` : resultsPath(search)
}

/** Whether two addresses of the results page need the same data. */
export function sameData(one: URLSearchParams, other: URLSearchParams): boolean {
  const keys = ['from', 'to', 'date', 'ticket_type', 'return_date', 'leg', 'outbound']
  return keys.every((key) => one.get(key) === other.get(key))
}
