import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { busType } from './journey.ts'
import { paymentPassenger, ticketPassenger } from './passenger.ts'
import {
  data,
  instant,
  journeyId,
  kurus,
  leg,
  localDate,
  orderId,
  pnr,
  pricingId,
  seatNo,
  stationId,
} from './units.ts'

export const paymentLeg = z.object({
  journey_id: journeyId,
  passengers: z.array(paymentPassenger).check(z.minLength(1, 'En az bir yolcu olmalı.'), z.maxLength(10)),
})

/**
 * Ours: the box under the contracts. A form without it is a sales channel's own, and nothing is thereby agreed to here;
 * one that says anything but yes is refused, because its buyer was asked.
 */
export const contractCheck = z.optional(
  z.literal('1', 'Ön bilgilendirme formunu ve mesafeli satış sözleşmesini onaylayın.'),
)

export const invoiceFields = {
  invoice_status: z.enum(['0', '1']),
  invoice_title: z.optional(z.string().check(z.maxLength(120))),
  invoice_tax_office: z.optional(z.string().check(z.maxLength(80))),
  invoice_tax_no: z.optional(z.string().check(z.maxLength(11))),
}

/** A number of JSON, or digits and nothing else of a form: neither 0x64 nor 1e2, and no blanks. */
const wholeNumber = (message: string) =>
  z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))], message)

/** In kuruş, whole lira. */
export const pointsAmount = z.pipe(
  wholeNumber('Puanla ödenecek tutar tam lira olmalı.'),
  kurus.check(
    z.positive('Puanla ödenecek tutar en az 1 lira olmalı.'),
    z.multipleOf(100, 'Puanla ödenecek tutar tam lira olmalı.'),
  ),
)

/**
 * Answer shape ours. `redirect` is the bank's 3-D page: the browser posts `fields` to `action`.
 * Send an `Idempotency-Key` header: the same key and body answers the same order, another body 422,
 * one still under way 409 (docs/trade.md#payment).
 * Codes: price-changed (409, detail { old, new } in kuruş; without `expected_total` when the order costs more than its
 * holds and pricing ids said), points-changed (409, detail { asked, available } in kuruş: the points no longer pay so
 * much), points-not-member, points-too-many (422), hold-expired, seat-taken, lone-seat, card-declined, departed,
 * validation.
 */
export const payment = defineCall({
  name: 'payment',
  method: 'POST',
  path: '/api/v1/payment',
  access: 'client',
  encoding: 'form',
  summary: 'Order tickets and begin 3-D Secure; tickets are issued only after the charge',
  request: z.object({
    pan: z.string('Kart numarası girin.').check(z.regex(/^\d{15,19}$/, 'Kart numarası 15-19 hane olmalı.')),
    expireMonth: z.string('Ay girin.').check(z.regex(/^(0[1-9]|1[0-2])$/, 'Son kullanma ayı geçersiz.')),
    expireYear: z.string('Yıl girin.').check(z.regex(/^\d{2}(\d{2})?$/, 'Son kullanma yılı geçersiz.')),
    cv2: z.string('CVV girin.').check(z.regex(/^\d{3,4}$/, 'CVV 3 veya 4 hane olmalı.')),
    ...invoiceFields,
    contract_check: contractCheck,
    /** Ours: the total the buyer saw, for the price-changed refusal. */
    expected_total: z.optional(z.pipe(wholeNumber('Tutar kuruş olarak tam sayı olmalı.'), kurus)),
    /** Ours: what of the total a member pays with points, in kuruş, whole lira. A card pays the rest, a lira at least. */
    pay_with_points: z.optional(pointsAmount),
    data: z.array(paymentLeg).check(z.minLength(1), z.maxLength(2)),
  }),
  response: data(
    z.object({
      order_id: orderId,
      redirect: z.object({ action: z.url(), fields: z.record(z.string(), z.string()) }),
    }),
  ),
})

/** The four facts of docs/trade.md#payment, and how it can end. `undecided` states: initiated, authenticated, charged. */
export const paymentState = z.enum([
  'initiated',
  'authenticated',
  'charged',
  'ticketed',
  'failed',
  'refunded',
])
export type PaymentState = z.infer<typeof paymentState>

const stopView = z.object({
  /** What a search asks by: the centre that the stop is sold under, or the stop itself. */
  centre_id: stationId,
  name: z.string(),
  city: z.string(),
  time: instant,
  date: localDate,
})

/** What can be done with a ticket when it is asked for, by shared/domain/refund (docs/trade.md#cancel-and-open-tickets). What this says is what is paid. */
export const refundNow = z.object({
  /** The money that a cancel would give back; null when it can no longer be cancelled. */
  cancel: z.nullable(kurus),
  /** The points that come back beside the money; missing when there are none. */
  points: z.optional(z.int().check(z.positive())),
  can_be_opened: z.boolean(),
  /** The last moment at which this holds; null when nothing changes any more. */
  changes_at: z.nullable(instant),
})
export type RefundNow = z.infer<typeof refundNow>

/** One passenger's ticket as the result page, the look-ups and the account show it. */
export const soldTicket = z.object({
  /** The passenger's id on the ticket: cancel and set-open name it. */
  id: z.int(),
  leg,
  pnr,
  /** Used: an open ticket that has paid for a journey. */
  state: z.enum(['Purchased', 'Open', 'Cancelled', 'Used']),
  journey_id: journeyId,
  seat: seatNo,
  ...ticketPassenger.shape,
  /** In capitals by the rule of the passenger's own country (shared/domain/person-name). */
  printed_name: z.string(),
  price: kurus,
  /**
   * What of the price was paid with points: so many, worth so much when they were spent. Missing when nothing was; none when
   * whoever spent them has closed the membership, and none come back.
   */
  paid_with_points: z.optional(z.object({ points: z.int().check(z.nonnegative()), worth: kurus })),
  from: stopView,
  to: stopView,
  service_date: localDate,
  bus_type: busType,
  platform: z.nullable(z.string()),
  /**
   * Cancel and open-ticket limits as instants (docs/trade.md#cancel-and-open-tickets). What an open ticket has paid for gives money back no
   * longer than the tickets before it would have.
   */
  cancel_until: instant,
  open_until: instant,
  refund_now: refundNow,
  /** Until when an open ticket pays for a journey; null for any other. */
  open_valid_until: z.nullable(instant),
  /** Shuttles asked for, as a traveller reads them; `time` is when it leaves. */
  shuttles: z.array(z.object({ direction: z.enum(['to', 'from']), name: z.string(), time: instant })),
  /** What the QR carries: a JWS signed with Ed25519 (contracts/ticket-code). Null when the ticket is good for no bus. */
  code: z.nullable(z.string()),
})
export type SoldTicket = z.infer<typeof soldTicket>

/** What of it the boarding pass shows, and a traveller's device keeps when it is asked to. */
export const boardingPass = z.object({
  ...z.omit(ticketPassenger, { gender: true }).shape,
  ...z.pick(soldTicket, {
    id: true,
    pnr: true,
    state: true,
    seat: true,
    printed_name: true,
    price: true,
    from: true,
    to: true,
    bus_type: true,
    platform: true,
    open_valid_until: true,
    shuttles: true,
    code: true,
  }).shape,
})
export type BoardingPassData = z.infer<typeof boardingPass>

/** Addition of ours: what the result pages show. */
export const orderShow = defineCall({
  name: 'payment/order',
  method: 'GET',
  path: '/api/v1/payment/order/:order_id',
  access: 'public',
  encoding: 'none',
  summary: 'The state of an order, for whoever has its unguessable id',
  request: z.object({ order_id: orderId }),
  response: data(
    z.object({
      order_id: orderId,
      state: paymentState,
      total: kurus,
      /** What of the total was paid with points; missing when nothing was. */
      paid_with_points: z.optional(kurus),
      email: z.string(),
      /** In plain Turkish, when failed or refunded. */
      reason: z.nullable(z.string()),
      paid_with: z.enum(['card', 'open-ticket']),
      /** How far the mail with the tickets is; null before there are any. */
      mail: z.nullable(z.enum(['waiting', 'sent', 'failed'])),
      /** Whether the texts that were agreed to are stored; an API from before it sends none. */
      has_contracts: z.optional(z.boolean()),
      tickets: z.array(soldTicket),
    }),
  ),
  addition: true,
})
export type Order = z.infer<typeof orderShow.response>['data']

/** Addition of ours: the mail goes to the address of the order and nowhere else; at most a few times an hour (429). */
export const orderMail = defineCall({
  name: 'payment/order/mail',
  method: 'POST',
  path: '/api/v1/payment/order/:order_id/mail',
  access: 'public',
  encoding: 'json',
  summary: 'Send the mail with the tickets once more',
  request: z.object({ order_id: orderId }),
  response: data(z.object({ email: z.string() })),
  addition: true,
})

/** As many orders as a buyer is shown at once. */
export const longestOrderList = 10

/**
 * Addition of ours: what keeps the payment page from asking again for what is paid. The latest order first; a member's to that
 * member alone, also of a buyer who was a visitor before.
 */
export const orderList = defineCall({
  name: 'payment/orders',
  method: 'POST',
  path: '/api/v1/payment/orders',
  access: 'client',
  encoding: 'json',
  summary:
    "The buyer's orders that are paid, or past the bank and being decided, for buses that have not left",
  request: z.object({}),
  response: data(
    z
      .array(
        z.object({
          order_id: orderId,
          state: z.enum(['authenticated', 'charged', 'ticketed']),
          legs: z.array(
            z.object({
              leg,
              journey_id: journeyId,
              /** Less those whose ticket was cancelled or opened. */
              seats: z.array(seatNo),
              from: z.object({ id: stationId, time: instant }),
              to: z.object({ id: stationId, time: instant }),
            }),
          ),
        }),
      )
      .check(z.maxLength(longestOrderList)),
  ),
  addition: true,
})
export type PaidOrder = z.infer<typeof orderList.response>['data'][number]

/** By journey and passengers for one leg, or by leg (docs/product.md#calls). Per passenger: half-up rounding, percentage before amount. */
const pricedPassengers = z.array(z.object({ pricing_id: pricingId })).check(z.minLength(1), z.maxLength(10))
const pricedLeg = z.object({
  journey_id: journeyId,
  origin_id: z.optional(z.coerce.number()),
  destination_id: z.optional(z.coerce.number()),
  date: z.optional(z.string()),
  passengers: pricedPassengers,
})
export const ticketPrice = defineCall({
  name: 'ticket/get-ticket-price',
  method: 'POST',
  path: '/api/v1/ticket/get-ticket-price',
  access: 'client',
  encoding: 'form',
  summary: 'The price of the chosen seats, for one leg or both',
  request: z.union([
    z.object({ journey_id: journeyId, passengers: pricedPassengers }),
    z.object({ data: z.object({ departure: pricedLeg, arrival: z.optional(pricedLeg) }) }),
  ]),
  response: data(
    z.object({ departure: kurus, return: z.nullable(kurus), total_amount: kurus, original_total: kurus }),
  ),
})
