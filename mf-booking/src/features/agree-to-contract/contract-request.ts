import type { RequestOf } from 'shared/contracts/call'
import type { contractPreview } from 'shared/contracts/sales-contract'
import type { Kurus } from 'shared/contracts/units'
import { invoiceFields, orderedLegs, type OrderedTrip } from '../../lib/draft/payment-request.ts'

/** Filled from the very order that would be sent, as far as it is typed: no card, and nothing is required yet. */
export function contractRequest(
  trip: OrderedTrip,
  byPoints: Kurus | null,
): RequestOf<typeof contractPreview> {
  return {
    ...invoiceFields(trip),
    email: trip.email.trim(),
    ...(byPoints !== null && { pay_with_points: byPoints }),
    data: orderedLegs(trip).map(({ journey_id, passengers }) => ({
      journey_id,
      passengers: passengers.map(({ seat, gender, name, surname, phone, identityno, nationality }) => ({
        seat,
        gender,
        name,
        surname,
        phone,
        identityno,
        nationality,
      })),
    })),
  }
}
