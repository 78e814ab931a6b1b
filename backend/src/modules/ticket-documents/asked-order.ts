import type { FastifyRequest } from 'fastify'
import { ticketLookup } from 'shared/contracts/ticket'
import { type OrderId, orderId, type Pnr } from 'shared/contracts/units'
import * as z from 'zod/mini'
import type { Context } from '../../context/context.ts'
import { fieldErrors } from '../../http/issues.ts'
import { RefusalError } from '../../http/refusal.ts'
import { guardLookUp } from '../tickets/guard-look-up.ts'
import { noSuchTicket } from '../tickets/no-such-ticket.ts'
import { answerAsPage } from './refusal-page.ts'
import { orderByReference } from './ticket-order.ts'

/** As few as look-ups: references must not be found by trying. */
export const referencesPerMinute = 20
export const documentsPerMinute = 60

/** Of an address that links and forms open: so often a minute, and a refusal is a page. */
export function documentOptions(context: Context, perMinute: number) {
  return {
    config: { rateLimit: { max: Math.ceil(perMinute * context.config.rateLimitFactor) } },
    errorHandler: answerAsPage,
  }
}

/** The order in the address; whose it is, `access` has asked. Throws 404 for what is no order at all. */
export function orderOf(request: FastifyRequest): OrderId {
  const named = z.safeParse(z.object({ order_id: orderId }), request.params)
  if (!named.success) throw new RefusalError(404, 'no-such-order', 'Bu sipariş bulunamadı.')
  return named.data.order_id
}

/**
 * Reads something of the leg of a reference, for whoever posts a phone of its passengers too: that is not yet the buyer. Throws
 * 422 for a form that is not filled, 404 for what is not found, 429 for who guesses.
 */
export async function readByReference<Found>(
  context: Context,
  request: FastifyRequest,
  read: (order: OrderId, pnr: Pnr) => Promise<Found>,
): Promise<Found> {
  const asked = z.safeParse(ticketLookup, request.body)
  if (!asked.success) throw new RefusalError(422, 'validation', fieldErrors(asked.error.issues))
  const { pnr, phone } = asked.data
  return guardLookUp(context, { pnr, ip: request.ip }, async () => {
    const id = await orderByReference(context, { pnr, phone })
    if (id === null) throw noSuchTicket()
    return read(orderId.parse(id), pnr)
  })
}
