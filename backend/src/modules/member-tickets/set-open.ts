import { sql } from 'kysely'
import type { ResponseOf } from 'shared/contracts/call'
import type { purchaseSetOpen } from 'shared/contracts/member-ticket'
import type { Pnr } from 'shared/contracts/units'
import { toInstant } from 'shared/domain/dates'
import type { Context } from '../../context/context.ts'
import type { Tx } from '../../db/database.ts'
import { RefusalError } from '../../http/refusal.ts'
import { queueChangeMail } from '../mails/ticket-change.ts'
import { openTime } from '../tickets/open-time.ts'
import { freeSeat, type LockedTicket, lockTicket, moveTicket } from './lock-ticket.ts'
import { findPassenger, noSuchOwnTicket, type TicketOwner } from './own-tickets.ts'

type SetOpenRequest = { id: number; pnr: Pnr; owner: TicketOwner }

/** Turns one passenger's ticket into an open one, frees the seat and writes the mail down. Asked again it answers the same. */
export async function setOpen(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, pnr, owner }: SetOpenRequest,
): Promise<ResponseOf<typeof purchaseSetOpen>['data']> {
  return db.transaction().execute(async (tx) => {
    const ticket = await lockTicket(tx, { id, owner, clock })
    if (ticket.pnr !== pnr) throw noSuchOwnTicket()
    const until = ticket.state === 'Open' ? ticket.open_valid_until : await open(tx, ticket)
    if (!until) throw new Error(`Open ticket ${id} has no end`)
    const passenger = await findPassenger({ db: tx, clock }, owner, id)
    return { passenger, valid_until: toInstant(until) }
  })
}

async function open(tx: Tx, ticket: LockedTicket): Promise<Date> {
  if (ticket.state !== 'Purchased')
    throw new RefusalError(409, 'not-openable', 'İptal edilen ya da kullanılan bilet açığa alınamaz.')
  if (!ticket.refund.can_be_opened)
    throw new RefusalError(409, 'too-late', 'Bu bileti açığa alma süresi doldu.', { can_be_opened: false })
  const until = await openUntil(tx, ticket.now)
  await moveTicket(tx, ticket, 'Purchased', { state: 'Open', open_valid_until: until })
  await freeSeat(tx, ticket.id)
  await queueChangeMail(tx, { change: 'opened', ticket: ticket.id, until: toInstant(until) })
  return until
}

/** docs/trade.md#cancel-and-open-tickets */
async function openUntil(tx: Tx, now: Date): Promise<Date> {
  const { rows } = await sql<{
    until: Date
  }>`SELECT ${now}::timestamptz + ${openTime} AS until`.execute(tx)
  return rows[0]?.until ?? now
}
