import { sql } from 'kysely'
import type { SoldTicket } from 'shared/contracts/payment'
import type { CompanySettings } from 'shared/contracts/site'
import type { Kurus, OrderId } from 'shared/contracts/units'
import { toKurus } from 'shared/domain/money'
import { slug } from 'shared/domain/text'
import type { Context } from '../../context/context.ts'
import { RefusalError } from '../../http/refusal.ts'
import { readCompany } from '../site/company.ts'
import { type NamedTicket, namedBy } from '../tickets/named-ticket.ts'
import { soldTickets } from '../tickets/sold-tickets.ts'

export type Invoice = { title: string; taxOffice: string | null; taxNo: string | null }

/** Everything that papers, calendars and mails say of a paid order. */
export type TicketOrder = {
  id: string
  tickets: readonly SoldTicket[]
  company: CompanySettings
  total: Kurus
  /** What of the total was paid with points. */
  byPoints: Kurus
  paidWith: 'card' | 'open-ticket'
  email: string
  /** Whether its contracts were agreed to here, or are mailed as information. */
  agreed: boolean
  invoice: Invoice | null
  issuedAt: Date
  /** When a ticket of it was last issued, cancelled, opened or used. */
  changedAt: Date
}

type Row = {
  total: number
  by_points: number | null
  email: string
  acquirer: string
  agreed: boolean
  invoice_title: string | null
  invoice_tax_office: string | null
  invoice_tax_no: string | null
  issued_at: Date | null
  changed_at: Date | null
}

/** The order with its tickets, or with those of one reference. Refuses one that is unknown or has none (yet). */
export async function readTicketOrder(
  context: Pick<Context, 'db' | 'clock'>,
  id: OrderId,
  onlyPnr?: string,
): Promise<TicketOrder> {
  const { rows } = await sql<Row>`
    SELECT o.total, sum(p.paid_with_points) AS by_points, o.email, y.acquirer, o.contract_accepted_at IS NOT NULL AS agreed, o.invoice_title,
      o.invoice_tax_office, o.invoice_tax_no,
      min(t.issued_at) AS issued_at, max(coalesce(t.changed_at, t.issued_at)) AS changed_at
    FROM orders o
    JOIN payments y ON y.order_id = o.id
    LEFT JOIN passengers p ON p.order_id = o.id
    LEFT JOIN tickets t ON t.passenger_id = p.id
    WHERE o.id = ${id} GROUP BY o.id, y.order_id`.execute(context.db)
  const [row] = rows
  if (!row) throw new RefusalError(404, 'no-such-order', 'Bu sipariş bulunamadı.')
  if (!row.issued_at || !row.changed_at)
    throw new RefusalError(
      409,
      'no-tickets',
      'Bu siparişin henüz bileti yok. Ödeme sonuçlanınca bilet düzenlenir.',
    )
  const ofLeg = onlyPnr === undefined ? sql`true` : sql`l.pnr = ${onlyPnr}`
  return {
    id,
    tickets: await soldTickets(context, sql`l.order_id = ${id} AND ${ofLeg}`),
    company: await readCompany(context.db),
    total: toKurus(row.total),
    byPoints: toKurus(row.by_points ?? 0),
    paidWith: row.acquirer === 'open-ticket' ? 'open-ticket' : 'card',
    email: row.email,
    agreed: row.agreed,
    invoice: row.invoice_title
      ? { title: row.invoice_title, taxOffice: row.invoice_tax_office, taxNo: row.invoice_tax_no }
      : null,
    issuedAt: row.issued_at,
    changedAt: row.changed_at,
  }
}

/** The order of a reference, for whoever knows a phone of its passengers too; null for all others. */
export async function orderByReference(
  { db }: Pick<Context, 'db'>,
  named: NamedTicket,
): Promise<string | null> {
  const { rows } = await sql<{ order_id: string }>`
    SELECT l.order_id FROM order_legs l WHERE ${namedBy(named)} LIMIT 1`.execute(db)
  return rows[0]?.order_id ?? null
}

/** `rotabus-K7M2QX.pdf`; an order both ways has both references in it. */
export function documentName(order: TicketOrder, ending: 'pdf' | 'ics'): string {
  return [slug(order.company.name) || 'bilet', ...referencesOf(order)].join('-').concat(`.${ending}`)
}

/** Of its legs, each once. */
export function referencesOf({ tickets }: Pick<TicketOrder, 'tickets'>): string[] {
  return [...new Set(tickets.map(({ pnr }) => pnr))]
}
