import type { FastifyReply, FastifyRequest } from 'fastify'
import { calendarByPnrPath, ticketPdfByPnrPath } from 'shared/contracts/paths'
import { ticketLookup } from 'shared/contracts/ticket'
import { type OrderId, orderId } from 'shared/contracts/units'
import * as z from 'zod/mini'
import type { ModuleRoutes } from '../../context.ts'
import { fieldErrors } from '../../http/issues.ts'
import { Refusal } from '../../http/refusal.ts'
import { guardLookUp } from '../tickets/guard-look-up.ts'
import { noSuchTicket } from '../tickets/no-such-ticket.ts'
import { answerAsPage } from './refusal-page.ts'
import { orderByReference, readTicketOrder, type TicketOrder } from './ticket-order.ts'
import { calendarOf } from './calendar.ts'
import { documentName, ticketPdf } from './ticket-pdf.ts'

/** As few as look-ups: references must not be found by trying. */
const lookUpsPerMinute = 20
const documentsPerMinute = 60

const ofOrder = (file: string) => `/api/v1/payment/order/:order_id/${file}`

/** Documents are opened by links and forms, so they are no calls, and a refusal is a page. */
export const addDocuments: ModuleRoutes = ({ app, context }) => {
  const { publicUrl, rateLimitFactor } = context.config
  const options = (perMinute: number) => ({
    config: { rateLimit: { max: Math.ceil(perMinute * rateLimitFactor) } },
    errorHandler: answerAsPage,
  })

  async function sendPdf(reply: FastifyReply, order: TicketOrder): Promise<FastifyReply> {
    return privately(reply, 'application/pdf', documentName(order, 'pdf')).send(
      await ticketPdf(order, publicUrl),
    )
  }

  async function sendCalendar(reply: FastifyReply, order: TicketOrder): Promise<FastifyReply> {
    return privately(reply, 'text/calendar; charset=utf-8', documentName(order, 'ics')).send(
      calendarOf(order, publicUrl),
    )
  }

  /** The leg of a reference, for whoever posts a phone of its passengers too. */
  async function legAsked(request: FastifyRequest): Promise<TicketOrder> {
    const asked = z.safeParse(ticketLookup, request.body)
    if (!asked.success) throw new Refusal(422, 'validation', fieldErrors(asked.error.issues))
    const { pnr, phone } = asked.data
    return guardLookUp(context, { pnr, ip: request.ip }, async () => {
      const id = await orderByReference(context, { pnr, phone })
      if (id === null) throw noSuchTicket()
      return readTicketOrder(context, orderId.parse(id), pnr)
    })
  }

  app.get(ofOrder('ticket.pdf'), options(documentsPerMinute), async (request, reply) =>
    sendPdf(reply, await readTicketOrder(context, orderOf(request))),
  )

  app.get(ofOrder('calendar.ics'), options(documentsPerMinute), async (request, reply) =>
    sendCalendar(reply, await readTicketOrder(context, orderOf(request))),
  )

  app.post(ticketPdfByPnrPath, options(lookUpsPerMinute), async (request, reply) =>
    sendPdf(reply, await legAsked(request)),
  )

  app.post(calendarByPnrPath, options(lookUpsPerMinute), async (request, reply) =>
    sendCalendar(reply, await legAsked(request)),
  )
}

function orderOf(request: FastifyRequest): OrderId {
  const named = z.safeParse(z.object({ order_id: orderId }), request.params)
  if (!named.success) throw new Refusal(404, 'no-such-order', 'Bu sipariş bulunamadı.')
  return named.data.order_id
}

/** Only for whoever asked: no cache between us keeps it, no search engine lists it. */
function privately(reply: FastifyReply, type: string, name: string): FastifyReply {
  return reply.type(type).headers({
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  })
}
