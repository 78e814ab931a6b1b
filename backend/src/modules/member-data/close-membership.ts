import { sql } from 'kysely'
import type { LocalDate } from 'shared/contracts/units'
import type { Tx } from '../../db/database.ts'
import type { Who } from './holding.ts'
import { holdings } from './holdings.ts'
import { eraseFrom } from './legal-periods.ts'

/** Erases a member and all that nothing keeps; the rest is dated, and is nobody's from then on. */
export async function closeMembership(tx: Tx, who: Who): Promise<void> {
  for (const { id, last_year } of await ordersOf(tx, who.id))
    await tx
      .updateTable('orders')
      .set({
        identities_until: eraseFrom('identities', last_year),
        papers_until: eraseFrom('papers', last_year),
      })
      .where('id', '=', id)
      .execute()
  for (const [table, holding] of Object.entries(holdings)) {
    if (!('rows' in holding)) continue
    if (holding.closing === 'erased')
      await sql`DELETE FROM ${sql.table(table)} t WHERE ${holding.rows(who)}`.execute(tx)
    else await holding.closing.instead?.(tx, who)
  }
}

type KeptUntil = { identities: LocalDate; papers: LocalDate }

/** When the last of the member's orders is erased, were the membership closed now; null without orders. */
export async function keptUntil(tx: Tx, memberId: number): Promise<KeptUntil | null> {
  const orders = await ordersOf(tx, memberId)
  if (orders.length === 0) return null
  const last = Math.max(...orders.map(({ last_year }) => last_year))
  return { identities: eraseFrom('identities', last), papers: eraseFrom('papers', last) }
}

/** Each with the year of its last journey, or of the order when that is later. */
async function ordersOf(tx: Tx, memberId: number): Promise<{ id: string; last_year: number }[]> {
  const { rows } = await sql<{ id: string; last_year: number }>`
    SELECT o.id, extract(year FROM greatest(o.created_at, max(s.departs_at)) AT TIME ZONE 'Europe/Istanbul')::int AS last_year
    FROM orders o LEFT JOIN order_legs l ON l.order_id = o.id
      LEFT JOIN journey_stops s ON s.journey_id = l.journey_id AND s.idx = l.from_idx
    WHERE o.member_id = ${memberId} GROUP BY o.id, o.created_at`.execute(tx)
  return rows
}
