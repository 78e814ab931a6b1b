import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { contractPart } from '../../../features/agree-to-contract/contract-schema.ts'
import { passengersPart } from '../../../features/fill-passengers/passengers-schema.ts'
import { invoicePart } from '../../../features/give-invoice/invoice-schema.ts'
import { cardPart } from '../../../features/pay-by-card/card-schema.ts'
import type { OpenTicketOffer } from '../../../features/pay-with-open-ticket/open-ticket-choice.ts'
import { openTicketPart } from '../../../features/pay-with-open-ticket/open-ticket-schema.ts'
import type { PointsOffer } from '../../../features/pay-with-points/points-form.ts'
import { pointsPart } from '../../../features/pay-with-points/points-schema.ts'
import { typedPoints } from '../../../lib/draft/draft-schema.ts'
import type { CheckoutForm } from './checkout-form.ts'

const anyMethod = {
  ...passengersPart,
  ...invoicePart,
  points: typedPoints,
  method: z.enum(['card', 'open-ticket']),
}
const typedCard = z.object({ number: z.string(), holder: z.string(), expiry: z.string(), cvv: z.string() })

/** One form, put together from what each feature asks; of the two ways to pay only the chosen one is judged. */
export const checkoutSchema = z.object({ ...anyMethod, ...cardPart, openTicket: z.string(), ...contractPart })
/** Points pay a part of what a card pays. */
export const cardSchema = (offer: PointsOffer) => z.extend(checkoutSchema, pointsPart(offer))
export const openTicketSchema = (offer: OpenTicketOffer) =>
  z.object({ ...anyMethod, card: typedCard, ...openTicketPart(offer), ...contractPart })

/** Judges the form by the way to pay that is chosen. */
export function judge(
  { points, offer }: { points: PointsOffer; offer: OpenTicketOffer },
  ...[values, context, options]: Parameters<Resolver<CheckoutForm>>
): ReturnType<Resolver<CheckoutForm>> {
  const byCard: Resolver<CheckoutForm> = zodResolver(cardSchema(points))
  const byOpenTicket: Resolver<CheckoutForm> = zodResolver(openTicketSchema(offer))
  return values.method === 'card' ? byCard(values, context, options) : byOpenTicket(values, context, options)
}
