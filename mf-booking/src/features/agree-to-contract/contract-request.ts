import type { RequestOf } from 'shared/contracts/call'
import { type contractPreview, previewPassenger } from 'shared/contracts/sales-contract'
import type { Kurus } from 'shared/contracts/units'
import { pick } from 'shared/domain/fields'
import * as z from 'zod/mini'
import { invoiceFieldsOf, orderedLegs } from '../../lib/draft/payment-request.ts'
import type { OrderedTrip } from '../../lib/draft/payer.ts'

const previewFields = z.keyof(previewPassenger).options

/** Filled from the very order that would be sent, as far as it is typed: no card, and nothing is required yet. */
export function contractRequest(
  trip: OrderedTrip,
  byPoints: Kurus | null,
): RequestOf<typeof contractPreview> {
  return {
    ...invoiceFieldsOf(trip),
    email: trip.email.trim(),
    ...(byPoints !== null && { pay_with_points: byPoints }),
    data: orderedLegs(trip).map(({ journey_id, passengers }) => ({
      journey_id,
      passengers: passengers.map((passenger) => pick(passenger, previewFields)),
    })),
  }
}
