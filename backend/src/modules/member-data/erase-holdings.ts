import { sql } from 'kysely'
import type { LocalDate } from 'shared/contracts/units'
import { eraseFrom } from 'shared/domain/legal-periods'
import type { Tx } from '../../db/database.ts'
import { orders, type Who } from './holding.ts'
import { holdings } from './holdings.ts'

/** Erases a member, or an order, and all that nothing keeps; the rest is dated, and is nobody's from then on. */
export async function eraseHoldings(tx: Tx, who: Who): Promise<void> {
  for (const { id, last_year } of await ordersOf(tx, who))
    await tx
      .updateTable('orders')
      .set({
        identities_until: noLater('identities_until', eraseFrom('identities', last_year)),
        papers_until: noLater('papers_until', eraseFrom('papers', last_year)),
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

/** An order that no ticket came of is erased sooner than a sale. */
const noLater = (column: 'identities_until' | 'papers_until', day: LocalDate) =>
  sql<string>`least(${sql.ref(column)}, ${day}::date)`

type KeptUntil = { identities: LocalDate; papers: LocalDate }

/** When the last of their orders is erased, were all erased now that nothing keeps; null without orders. */
export async function keptUntil(tx: Tx, who: Parameters<typeof orders>[0]): Promise<KeptUntil | null> {
  const found = await ordersOf(tx, who)
  if (found.length === 0) return null
  const last = Math.max(...found.map(({ last_year }) => last_year))
  return { identities: eraseFrom('identities', last), papers: eraseFrom('papers', last) }
}

/** Each with the year of its last journey, or of the order when that is later. */
async function ordersOf(
  tx: Tx,
  who: Parameters<typeof orders>[0],
): Promise<{ id: string; last_year: number }[]> {
  const { rows } = await sql<{ id: string; last_year: number }>`
    SELECT o.id, extract(year FROM greatest(o.created_at, max(s.departs_at)) AT TIME ZONE 'Europe/Istanbul')::int AS last_year
    FROM orders o LEFT JOIN order_legs l ON l.order_id = o.id
      LEFT JOIN journey_stops s ON s.journey_id = l.journey_id AND s.idx = l.from_idx
    WHERE o.id IN ${orders(who)} GROUP BY o.id, o.created_at`.execute(tx)
  return rows
}
