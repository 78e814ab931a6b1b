import type { RequestOf } from 'shared/contracts/call'
import type { purchaseSetJourney } from 'shared/contracts/member-ticket'
import { invoiceFieldsOf, orderedLegs } from '../../lib/draft/payment-request.ts'
import type { OrderedTrip } from '../../lib/draft/payer.ts'
import { readChoice } from './open-ticket-choice.ts'

/** The fields that an open ticket's journey shares with the payment call (docs/product.md#calls). Throws on an order of two legs: that is a bug, not an input. */
export function setJourneyRequest(trip: OrderedTrip, choice: string): RequestOf<typeof purchaseSetJourney> {
  const [leg, ...others] = orderedLegs(trip)
  const ticket = readChoice(choice)
  if (!leg || others.length > 0 || !ticket) throw new Error('an open ticket pays for one leg')
  return {
    open_ticket: ticket,
    ...invoiceFieldsOf(trip),
    contract_check: '1',
    journey_id: leg.journey_id,
    passengers: leg.passengers,
  }
}
