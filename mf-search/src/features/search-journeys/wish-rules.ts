import type { Station } from 'shared/contracts/station'
import type { LocalDate, StationId } from 'shared/contracts/units'
import { addDays } from 'shared/domain/dates'
import type { Wish } from '../../lib/wish-query.ts'

/** Tickets are on sale for this many days ahead. */
const saleDays = 60

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

export function lastDay(today: LocalDate): LocalDate {
  return addDays(today, saleDays)
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

/** What a form sends that was filled in before the script came; nothing in it is trusted. */
export function wishInForm(
  form: FormData,
  before: Wish,
  stations: readonly Station[],
  today: LocalDate,
): Wish {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const station = (name: string): StationId | null =>
    stations.find((known) => String(known.id) === text(name))?.id ?? null
  const day = (name: string) => (text(name) >= today && text(name) <= lastDay(today) ? text(name) : null)
  const wish = leavingOn({ ...before, from: station('from'), to: station('to') }, day('date') ?? before.date)
  const back = day('return_date')
  if (text('ticket_type') === 'return') return { ...wish, ticketType: 'return', returnDate: back }
  return ofType(wish, 'oneway')
}
