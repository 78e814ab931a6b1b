import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { soldTicket } from './payment.ts'
import { trackedJourney, trackingCode } from './tracking.ts'
import { data, instant, pnr } from './units.ts'

/**
 * Passengers of one PNR (docs/product.md#data: a ticket has passengers and departure-time). A PNR is one
 * leg of one order; whoever knows it and the phone given at purchase may see it.
 */
export const ticket = z.object({
  'pnr-code': pnr,
  'departure-time': instant,
  passengers: z.array(soldTicket),
})
export type Ticket = z.infer<typeof ticket>

/**
 * What the look-ups answer. `code_to` is ours: where a code can be sent that proves who the buyer is
 * (contracts/guest-ticket), so far as anybody may read it (`a•••@example.com`); null: not there.
 * `has_contracts` as at a member's ticket; an API from before it sends none.
 */
export const foundTicket = z.extend(ticket, {
  code_to: z.object({ mail: z.nullable(z.string()), sms: z.nullable(z.string()) }),
  has_contracts: z.optional(z.boolean()),
})
export type FoundTicket = z.infer<typeof foundTicket>

/** Phones are compared in E.164, however they were typed (docs/trade.md#identity-and-contact). */
export const ticketLookup = z.object({
  pnr,
  phone: z.string('Telefon girin.').check(z.minLength(5, 'Telefon girin.'), z.maxLength(24)),
})

export const ticketByPnr = defineCall({
  name: 'ticket/by-pnr',
  method: 'POST',
  path: '/api/v1/ticket/by-pnr',
  access: 'client',
  encoding: 'json',
  summary: 'A ticket by its reference and a phone given at purchase',
  request: ticketLookup,
  response: data(foundTicket),
})

export const eTicket = defineCall({
  name: 'ticket/e-ticket',
  method: 'POST',
  path: '/api/v1/ticket/e-ticket',
  access: 'client',
  encoding: 'json',
  summary: 'The e-ticket by the same two',
  request: ticketLookup,
  response: data(foundTicket),
})

/** Addition of ours: where the bus of a ticket should be, and the code of a link to share that, a new one each time. */
export const trackTicket = defineCall({
  name: 'ticket/tracking',
  method: 'POST',
  path: '/api/v1/ticket/tracking',
  access: 'client',
  encoding: 'json',
  summary: 'Where the bus of a ticket should be by its timetable, and the code of a link to share that',
  request: ticketLookup,
  response: data(z.object({ code: trackingCode, journey: trackedJourney })),
  addition: true,
})
