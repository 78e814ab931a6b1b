import type { SoldTicket } from 'shared/contracts/payment'
import type { Kurus } from 'shared/contracts/units'
import { whyFareTooHigh } from 'shared/domain/open-ticket'
import * as z from 'zod/mini'
import { findChosen, type OpenTicketOffer } from './open-ticket-choice.ts'

/** The open ticket's part of the form: one is chosen, and the journey is not dearer (docs/trade.md#cancel-and-open-tickets). */
export const openTicketPart = ({ tickets, fare }: OpenTicketOffer) => ({
  openTicket: z.string().check((checked) => {
    const message = whyNot(checked.value, tickets, fare)
    if (message) checked.issues.push({ code: 'custom', message, input: checked.value, continue: true })
  }),
})

function whyNot(choice: string, tickets: readonly SoldTicket[], fare: Kurus): string | null {
  const ticket = findChosen(tickets, choice)
  return ticket ? whyFareTooHigh({ open: ticket.price, fare }) : 'Bir açık bilet seçin.'
}
