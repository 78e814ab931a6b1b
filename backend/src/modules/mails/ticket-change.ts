import { sql } from 'kysely'
import { instant, kurus } from 'shared/contracts/units'
import * as z from 'zod/mini'
import type { Tx } from '../../db/database.ts'

/** What has been done to a ticket, with what was given for it then: the ticket may go on changing before the mail is sent. */
export const ticketChange = z.discriminatedUnion('change', [
  z.object({
    change: z.literal('cancelled'),
    ticket: z.int(),
    refunded: kurus,
    /** What was paid with points comes back as points. */
    refunded_points: z.optional(z.int()),
  }),
  z.object({ change: z.literal('opened'), ticket: z.int(), until: instant }),
])
export type TicketChange = z.infer<typeof ticketChange>

/**
 * Writes down that the buyer is to be mailed what was done to a ticket: in the transaction that does it, or never. It goes
 * to the address of the order, whoever did it.
 */
export async function queueChangeMail(tx: Tx, change: TicketChange): Promise<void> {
  await sql`INSERT INTO mails (order_id, kind, recipient, facts)
    SELECT o.id, 'ticket-changed', o.email, ${JSON.stringify(change)}::jsonb
    FROM tickets t JOIN passengers p ON p.id = t.passenger_id JOIN orders o ON o.id = p.order_id
    WHERE t.id = ${change.ticket} AND o.email <> ''`.execute(tx)
}
