import type { Api } from 'shared/api/client'
import type { RequestOf, ResponseOf } from 'shared/contracts/call'
import type { ErrorBody } from 'shared/contracts/error'
import { guestSetJourney } from 'shared/contracts/guest-ticket'
import { purchaseSetJourney } from 'shared/contracts/member-ticket'
import { payment } from 'shared/contracts/payment'
import type { Kurus, OrderId } from 'shared/contracts/units'
import { setJourneyRequest } from '../../../features/pay-with-open-ticket/set-journey-request.ts'
import type { BookingDraft } from '../../../lib/draft/booking-draft.ts'
import { paymentRequest } from '../../../lib/draft/payment-request.ts'
import type { CheckoutForm } from '../form/checkout-form.ts'

/** What is sent, by what pays for it. */
type OrderToPlace =
  | { by: 'card'; request: RequestOf<typeof payment> }
  | { by: 'open-ticket'; request: RequestOf<typeof purchaseSetJourney> }
  | { by: 'guest-open-ticket'; request: RequestOf<typeof guestSetJourney> }

export type Placed =
  | { kind: 'to-bank'; redirect: ResponseOf<typeof payment>['data']['redirect'] }
  | { kind: 'ticketed'; order: OrderId }

/** What the buyer has agreed to pay, and how much of it with points; null when none. */
export type Agreed = { total: Kurus; byPoints: Kurus | null }

/** The form with the seats it was filled in for. */
export type FilledTrip = CheckoutForm & Pick<BookingDraft, 'legs'>

/** `grant` is that of a guest who pays with an open ticket; a member needs none. */
export function orderOf(trip: FilledTrip, { total, byPoints }: Agreed, grant: string | null): OrderToPlace {
  if (trip.method === 'open-ticket') {
    const request = setJourneyRequest(trip, trip.openTicket)
    return grant === null
      ? { by: 'open-ticket', request }
      : { by: 'guest-open-ticket', request: { ...request, grant } }
  }
  return { by: 'card', request: paymentRequest({ ...trip, expectedTotal: total, byPoints }) }
}

/** Rejects with the ApiError of the call. */
export async function send(api: Api, order: OrderToPlace, idempotencyKey: string): Promise<Placed> {
  if (order.by === 'card') {
    const { data } = await api.send(payment, order.request, { idempotencyKey })
    return { kind: 'to-bank', redirect: data.redirect }
  }
  const { data } =
    order.by === 'open-ticket'
      ? await api.send(purchaseSetJourney, order.request, { idempotencyKey })
      : await api.send(guestSetJourney, order.request, { idempotencyKey })
  return { kind: 'ticketed', order: data.order_id }
}

/** A journey paid with an open ticket is one leg: its passengers stand where the payment call has those of the first. */
export function namedAsInPayment(errors: ErrorBody['errors']): ErrorBody['errors'] {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field.startsWith('passengers') ? `data.0.${field}` : field,
      messages,
    ]),
  )
}
