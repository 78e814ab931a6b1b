import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Entry } from './statement.ts'

export type Compared = {
  /** The shop knows nothing of them, or that nothing was sold. */
  lost: readonly string[]
  underWay: number
  known: number
  /** Lines without a number of an order: headings, or something else. */
  unnumbered: number
}

/** Charges of the bank against what the shop has sold. */
export async function compareCharges(db: Db, entries: readonly Entry[]): Promise<Compared> {
  const rows = await db
    .selectFrom('payments')
    .select(['order_id', 'state'])
    .where(sql<boolean>`order_id = ANY(${numbersOf(entries)})`)
    .execute()
  const states = new Map(rows.map(({ order_id, state }) => [order_id, state]))
  return sortOut(entries, ({ orders }) => {
    const state = orders.map((order) => states.get(order)).find(Boolean)
    if (state === undefined || state === 'failed') return 'lost'
    return state === 'ticketed' || state === 'refunded' ? 'known' : 'underWay'
  })
}

/** What the bank has given back against what the shop has asked it to. Of one order there may be several, a ticket each. */
export async function compareRefunds(db: Db, entries: readonly Entry[]): Promise<Compared> {
  const { rows } = await sql<{ order: string; count: number; due: boolean }>`
    SELECT order_id AS order, count(*)::int AS count, bool_or(due) AS due FROM (
      SELECT order_id, state = 'due' AS due FROM refunds
      UNION ALL SELECT order_id, state <> 'refunded' FROM payments WHERE state = 'refunded' OR refund_due) AS asked
    WHERE order_id = ANY(${numbersOf(entries)}) GROUP BY order_id`.execute(db)
  const asked = new Map(rows.map(({ order, count, due }) => [order, { count, due }]))
  return sortOut(entries, ({ orders }) => {
    const found = orders.map((order) => asked.get(order)).find(Boolean)
    if (!found || found.count === 0) return 'lost'
    found.count -= 1
    return found.due ? 'underWay' : 'known'
  })
}

/** One parameter to the database, however many: it takes 65,535 at most. */
const numbersOf = (entries: readonly Entry[]) => [...new Set(entries.flatMap(({ orders }) => orders))]

function sortOut(
  entries: readonly Entry[],
  kindOf: (entry: Entry) => 'lost' | 'underWay' | 'known',
): Compared {
  const numbered = entries.filter(({ orders }) => orders.length > 0)
  const kinds = numbered.map((entry) => ({ entry, kind: kindOf(entry) }))
  const count = (wanted: string) => kinds.filter(({ kind }) => kind === wanted).length
  return {
    lost: kinds.filter(({ kind }) => kind === 'lost').map(({ entry }) => entry.text),
    underWay: count('underWay'),
    known: count('known'),
    unnumbered: entries.length - numbered.length,
  }
}
