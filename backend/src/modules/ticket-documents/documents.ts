import type { FastifyReply, FastifyRequest } from 'fastify'
import { calendarByPnrPath, ticketPdfByPnrPath } from 'shared/contracts/paths'
import type { ModuleRoutes } from '../../context/context.ts'
import {
  documentOptions,
  documentsPerMinute,
  referencesPerMinute,
  orderOf,
  readByReference,
} from './asked-order.ts'
import { documentName, readTicketOrder, type TicketOrder } from './ticket-order.ts'
import { calendarOf } from './calendar.ts'
import { ticketPapers } from './ticket-papers.ts'

const ofOrder = (file: string) => `/api/v1/payment/order/:order_id/${file}`

/** Documents are opened by links and forms, so they are no calls, and a refusal is a page. */
export const addDocuments: ModuleRoutes = ({ app, context }) => {
  const { publicUrl } = context.config

  async function sendPdf(reply: FastifyReply, order: TicketOrder): Promise<FastifyReply> {
    return privately(reply, 'application/pdf', documentName(order, 'pdf')).send(
      await ticketPapers().pdf(order, publicUrl),
    )
  }

  async function sendCalendar(reply: FastifyReply, order: TicketOrder): Promise<FastifyReply> {
    return privately(reply, 'text/calendar; charset=utf-8', documentName(order, 'ics')).send(
      calendarOf(order, publicUrl),
    )
  }

  const legAsked = (request: FastifyRequest) =>
    readByReference(context, request, (order, pnr) => readTicketOrder(context, order, pnr))

  app.get(ofOrder('ticket.pdf'), documentOptions(context, documentsPerMinute), async (request, reply) =>
    sendPdf(reply, await readTicketOrder(context, orderOf(request))),
  )

  app.get(ofOrder('calendar.ics'), documentOptions(context, documentsPerMinute), async (request, reply) =>
    sendCalendar(reply, await readTicketOrder(context, orderOf(request))),
  )

  app.post(ticketPdfByPnrPath, documentOptions(context, referencesPerMinute), async (request, reply) =>
    sendPdf(reply, await legAsked(request)),
  )

  app.post(calendarByPnrPath, documentOptions(context, referencesPerMinute), async (request, reply) =>
    sendCalendar(reply, await legAsked(request)),
  )
}

/** Only for whoever asked: no cache between us keeps it, no search engine lists it. */
function privately(reply: FastifyReply, type: string, name: string): FastifyReply {
  return reply.type(type).headers({
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  })
}
