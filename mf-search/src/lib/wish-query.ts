import { patterns, type Search } from 'shared/contracts/paths'
import { localDate, stationId } from 'shared/contracts/units'
import type { LocalDate, StationId } from 'shared/contracts/units'
import { parsed } from './parsed.ts'

/** What a traveller wishes, complete or not: the home page starts with one, the form fills it. */
export type Wish = {
  from: StationId | null
  to: StationId | null
  date: LocalDate
  ticketType: Search['ticketType']
  returnDate: LocalDate | null
}

export type Correction =
  | 'date-unreadable'
  | 'date-past'
  | 'return-missing'
  | 'return-too-early'
  | 'same-station'

/** Reads a search from an address; whatever is wrong in it is put right, and said. */
export function readWish(
  params: URLSearchParams,
  today: LocalDate,
): { wish: Wish; corrections: Correction[] } {
  const corrections: Correction[] = []
  const from = parsed(stationId, Number(params.get('from')))
  const to = parsed(stationId, Number(params.get('to')))
  if (from !== null && from === to) corrections.push('same-station')
  const asked = parsed(localDate, params.get('date'))
  if (params.get('date') && !asked) corrections.push('date-unreadable')
  if (asked && asked < today) corrections.push('date-past')
  const date = asked && asked >= today ? asked : today
  const wish: Wish = { from, to: from === to ? null : to, date, ticketType: 'oneway', returnDate: null }
  if (params.get('ticket_type') !== 'return') return { wish, corrections }
  const back = parsed(localDate, params.get('return_date'))
  if (!back) corrections.push('return-missing')
  else if (back < date) corrections.push('return-too-early')
  if (!back) return { wish, corrections }
  return { wish: { ...wish, ticketType: 'return', returnDate: back < date ? date : back }, corrections }
}

/** The wish as a search, once it is whole. */
export function searchOf(wish: Wish): Search | null {
  return wish.from && wish.to ? { ...wish, from: wish.from, to: wish.to } : null
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
