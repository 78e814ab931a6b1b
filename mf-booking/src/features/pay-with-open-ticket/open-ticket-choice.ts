import type { SoldTicket } from 'shared/contracts/payment'
import type { Kurus } from 'shared/contracts/units'

/** `12 K7M2QX`: the passenger's id on the open ticket and its PNR; empty when none is chosen. */
export type OpenTicketForm = { openTicket: string }

export const choiceOf = ({ id, pnr }: Pick<SoldTicket, 'id' | 'pnr'>): string => `${id} ${pnr}`

export function readChoice(choice: string): { id: number; pnr: string } | null {
  const [id, pnr] = choice.split(' ')
  return id && pnr ? { id: Number(id), pnr } : null
}

export const findChosen = (tickets: readonly SoldTicket[], choice: string): SoldTicket | undefined =>
  tickets.find((one) => choiceOf(one) === choice)

/**
 * What stands chosen when the page is opened: the ticket for which a journey was looked for, else the only one there is.
 */
export function chosenAtFirst(tickets: readonly SoldTicket[], lookedFor: string | null): string {
  const [only, ...others] = tickets
  if (lookedFor !== null && findChosen(tickets, lookedFor)) return lookedFor
  return only && others.length === 0 ? choiceOf(only) : ''
}

export type OpenTicketOffer = { tickets: readonly SoldTicket[]; fare: Kurus }
