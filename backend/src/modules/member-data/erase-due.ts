import { sql } from 'kysely'
import { dateInIstanbul } from 'shared/domain/dates'
import { eraseFrom, keptDays, legalYears, writtenYears } from 'shared/domain/legal-periods'
import type { Context } from '../../context/context.ts'
import type { Db, Tx } from '../../db/database.ts'
import { startRounds } from '../../context/rounds.ts'
import { ordersWithYear } from './orders-with-year.ts'
import { erasedIdentity, erasedPassenger } from './passenger-columns.ts'

const everyMs = 3_600_000
/** Orders that are erased in one transaction. */
const batch = 100

/** One round: what was kept of members, also of those who are none any more, is erased from its day on, and what nobody has confirmed. */
export async function eraseDue(db: Db, now: Date): Promise<void> {
  const today = dateInIstanbul(now)
  await dateOrders(db, now)
  await eraseOrders(db, 'identities_until', today, eraseIdentities)
  await eraseOrders(db, 'papers_until', today, erasePapers)
  await sql`DELETE FROM member_consents
    WHERE withdrawn_at <= ${yearsBefore(now, legalYears.consents)}`.execute(db)
  await db.deleteFrom('pending_registrations').where('expires_at', '<=', now).execute()
  await eraseMessages(db, now)
  // Mails about them, and the file of an application, go with them.
  await sql`DELETE FROM job_applications
    WHERE created_at <= ${yearsBefore(now, writtenYears.applications)}`.execute(db)
  await sql`DELETE FROM contact_messages
    WHERE created_at <= ${yearsBefore(now, writtenYears.messages)}`.execute(db)
  await db
    .deleteFrom('mails')
    .where('kind', '=', 'membership-closed')
    .where('state', '!=', 'waiting')
    .execute()
}

/** Those of the release before, which knew of no days for most. */
async function dateOrders(db: Db, now: Date): Promise<void> {
  const undated = sql`SELECT id FROM orders WHERE papers_until IS NULL AND email <> '' LIMIT ${batch}`
  const soon = dateInIstanbul(daysBefore(now, -keptDays.unsold))
  for (;;) {
    const found = await ordersWithYear(db, undated)
    for (const { id, last_year, is_unsold } of found)
      await db
        .updateTable('orders')
        .set({
          identities_until: is_unsold ? soon : eraseFrom('identities', last_year),
          papers_until: is_unsold ? soon : eraseFrom('papers', last_year),
        })
        .where('id', '=', id)
        .where('papers_until', 'is', null)
        .execute()
    if (found.length < batch) return
  }
}

/** What is over within minutes, and the mails that brought it. Those of an order go with its papers at the latest. */
async function eraseMessages(db: Db, now: Date): Promise<void> {
  const over = sql`(SELECT id FROM ticket_codes WHERE created_at <= ${daysBefore(now, keptDays.codes)})`
  await sql`DELETE FROM mails WHERE code_id IN ${over}`.execute(db)
  await sql`DELETE FROM text_messages WHERE code_id IN ${over}`.execute(db)
  await sql`DELETE FROM ticket_codes WHERE id IN ${over}`.execute(db)
  await sql`DELETE FROM mails
    WHERE order_id IS NULL AND created_at <= ${daysBefore(now, keptDays.mails)}`.execute(db)
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** Of a column it would be reckoned row by row, and no index would help. */
const yearsBefore = (now: Date, years: number) =>
  sql`${now}::timestamptz - make_interval(years => ${sql.lit(years)})`

type Due = 'identities_until' | 'papers_until'

/** Several processes share the work: what one has taken the others pass over. */
async function eraseOrders(
  db: Db,
  due: Due,
  today: string,
  erase: (tx: Tx, ids: string[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    const taken = await db.transaction().execute(async (tx) => {
      const orders = await tx
        .selectFrom('orders')
        .select('id')
        .where(due, '<=', today)
        .limit(batch)
        .forUpdate()
        .skipLocked()
        .execute()
      const ids = orders.map(({ id }) => id)
      if (ids.length === 0) return 0
      await erase(tx, ids)
      await tx
        .updateTable('orders')
        .set({ [due]: null })
        .where('id', 'in', ids)
        .execute()
      return ids.length
    })
    if (taken < batch) return
  }
}

async function eraseIdentities(tx: Tx, ids: string[]): Promise<void> {
  await tx.updateTable('passengers').set(erasedIdentity).where('order_id', 'in', ids).execute()
}

/** Amounts, seats and journeys stay: they are nobody's any more. */
async function erasePapers(tx: Tx, ids: string[]): Promise<void> {
  await tx.updateTable('passengers').set(erasedPassenger).where('order_id', 'in', ids).execute()
  for (const table of ['order_contracts', 'mails'] as const)
    await tx.deleteFrom(table).where('order_id', 'in', ids).execute()
  await sql`DELETE FROM text_messages WHERE code_id IN (SELECT id FROM ticket_codes WHERE order_id IN (${sql.join(ids)}))`.execute(
    tx,
  )
  await tx.deleteFrom('ticket_codes').where('order_id', 'in', ids).execute()
  await tx.updateTable('payments').set({ carried: null }).where('order_id', 'in', ids).execute()
  await tx
    .updateTable('orders')
    .set({
      email: '',
      buyer_sid: '',
      invoice_title: null,
      invoice_tax_office: null,
      invoice_tax_no: null,
      contract_version: null,
      contract_ip: null,
      contract_accepted_at: null,
    })
    .where('id', 'in', ids)
    .execute()
}

/** Rounds at an interval; the answer stops them and waits for the one under way. */
export function startErasing({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): () => Promise<void> {
  return startRounds({
    everyMs,
    round: () => eraseDue(db, clock()),
    log,
    failure: 'erasing what the law keeps no longer failed',
  })
}
