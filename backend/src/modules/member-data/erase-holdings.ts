import { sql } from 'kysely'
import type { LocalDate } from 'shared/contracts/units'
import { eraseFrom } from 'shared/domain/legal-periods'
import type { Tx } from '../../db/database.ts'
import { orders, type Who } from './holding.ts'
import { holdings } from './holdings.ts'
import { ordersWithYear } from './orders-with-year.ts'

/** Erases a member, or an order, and all that nothing keeps; the rest is dated, and is nobody's from then on. */
export async function eraseHoldings(tx: Tx, who: Who): Promise<void> {
  for (const { id, last_year } of await ordersWithYear(tx, orders(who)))
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
  const found = await ordersWithYear(tx, orders(who))
  if (found.length === 0) return null
  const last = Math.max(...found.map(({ last_year }) => last_year))
  return { identities: eraseFrom('identities', last), papers: eraseFrom('papers', last) }
}
