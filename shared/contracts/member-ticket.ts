import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { paymentPassenger } from './passenger.ts'
import { contractCheck, invoiceFields, soldTicket } from './payment.ts'
import { ticket } from './ticket.ts'
import { data, instant, journeyId, kurus, orderId, pnr } from './units.ts'

/**
 * A ticket as its member sees it. `order_id` is ours: the paper and the calendar file of the purchase are had by it. So is
 * `paid_journeys`: of its passengers whose open ticket was used, the reference of the journey that it paid for, when that is
 * the member's too, and `has_contracts`: whether the texts that were agreed to are stored. An API from before them sends none.
 */
export const memberTicket = z.extend(ticket, {
  order_id: z.optional(orderId),
  has_contracts: z.optional(z.boolean()),
  paid_journeys: z.optional(z.array(z.object({ passenger_id: z.int(), pnr }))),
})
export type MemberTicket = z.infer<typeof memberTicket>

/** Answer ours: the page splits them into future and past by departure time versus now (docs/product.md#behaviour). */
export const purchaseList = defineCall({
  name: 'ticket/members/purchase/list',
  method: 'GET',
  path: '/api/v1/ticket/members/purchase/list',
  access: 'member',
  encoding: 'none',
  summary: "The member's tickets, the latest departure first",
  request: z.object({}),
  response: data(z.array(memberTicket)),
})

export const purchaseFind = defineCall({
  name: 'ticket/members/purchase/find',
  method: 'POST',
  path: '/api/v1/ticket/members/purchase/find',
  access: 'member',
  encoding: 'json',
  summary: "One of the member's tickets by its reference",
  request: z.object({ pnr }),
  response: data(memberTicket),
})

/** The passenger's id on the ticket. */
const passengerId = z.int('Yolcu seçilmeli.').check(z.positive())

/**
 * Answer ours. Each passenger is cancelled alone; `refunded` and the points beside it are what the ticket said a cancel
 * would give (docs/trade.md#cancel-and-open-tickets).
 */
export const purchaseCancel = defineCall({
  name: 'ticket/members/purchase/cancel',
  method: 'POST',
  path: '/api/v1/ticket/members/purchase/cancel',
  access: 'member',
  encoding: 'json',
  summary: "Cancel a passenger's ticket and refund it",
  request: z.object({ passengerId }),
  response: data(
    z.object({
      passenger: soldTicket,
      refunded: kurus,
      /** Missing when no points came back. */
      refunded_points: z.optional(z.int().check(z.positive())),
    }),
  ),
})

/** Answer ours. */
export const purchaseSetOpen = defineCall({
  name: 'ticket/members/purchase/setopen',
  method: 'POST',
  path: '/api/v1/ticket/members/purchase/setopen',
  access: 'member',
  encoding: 'json',
  summary: "Turn a passenger's ticket into an open one",
  request: z.object({ passengerId, pnr }),
  response: data(z.object({ passenger: soldTicket, valid_until: instant })),
})

/**
 * Answer ours. In form encoding like the payment, whose passenger fields it takes (docs/product.md#calls). An open ticket is
 * one passenger's, so one passenger travels. Codes: fare-too-high (409, detail { open, fare } in kuruş, both in the
 * message too), open-ticket-used, open-ticket-expired (409), and those of the payment call.
 */
export const purchaseSetJourney = defineCall({
  name: 'ticket/members/purchase/setjourney',
  method: 'POST',
  path: '/api/v1/ticket/members/purchase/setjourney',
  access: 'member',
  encoding: 'form',
  summary: 'Pay a new journey with an open ticket',
  request: z.object({
    open_ticket: z.object({ id: z.pipe(z.coerce.number('Açık bilet seçin.'), passengerId), pnr }),
    ...invoiceFields,
    /** Ours, as in the payment call. */
    contract_check: contractCheck,
    journey_id: journeyId,
    passengers: z
      .array(paymentPassenger)
      .check(z.length(1, 'Açık bilet tek yolcu içindir. Tek koltuk seçin.')),
  }),
  response: data(z.object({ order_id: orderId, ticket })),
})
