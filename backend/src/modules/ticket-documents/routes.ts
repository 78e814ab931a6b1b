import { ticketCheck, ticketKeys } from 'shared/contracts/ticket-code'
import type { ModuleRoutes } from '../../context/context.ts'
import { checkTicket } from '../signed-tickets/check-ticket.ts'
import { addDocuments } from './documents.ts'
import { publicKeys } from '../signed-tickets/ticket-keys.ts'

/** A whole bus is let in within a few minutes. */
const checksPerMinute = 300

export const ticketDocumentRoutes: ModuleRoutes = (api) => {
  const { route, context } = api
  const { db } = context
  route(ticketKeys, async () => ({ data: await publicKeys(db) }))
  route(ticketCheck, async ({ code }) => ({ data: await checkTicket(db, code) }), {
    perMinute: checksPerMinute,
  })
  addDocuments(api)
}
