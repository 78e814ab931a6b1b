import type pg from 'pg'

/** What a restored database has, and below what none may be of. */
export type Sales = {
  orders: number
  tickets: number
  lastOrder: Date | null
  /** What the API goes on with by itself: the bank is asked. */
  underWay: number
  wrong: Readonly<
    Record<'seats sold twice' | 'payments without a ticket' | 'tickets without a payment', number>
  >
}

const isShop = `SELECT to_regclass('public.seat_claims') IS NOT NULL AND to_regclass('public.payments') IS NOT NULL AS shop`

/** Null where the database is not the shop's. */
export async function readSales(client: pg.Client): Promise<Sales | null> {
  const { rows: kinds } = await client.query<{ shop: boolean }>(isShop)
  if (!kinds[0]?.shop) return null
  const { rows } = await client.query<Record<string, string> & { last_order: Date | null }>(`
    SELECT (SELECT count(*) FROM orders) AS orders,
      (SELECT count(*) FROM tickets) AS tickets,
      (SELECT max(created_at) FROM orders) AS last_order,
      (SELECT count(*) FROM payments WHERE state IN ('initiated', 'authenticated', 'charged')) AS under_way,
      (SELECT count(*) FROM seat_claims a JOIN seat_claims b USING (journey_id, seat_no)
        WHERE a.id < b.id AND a.state = 'sold' AND b.state = 'sold' AND a.segment && b.segment) AS twice,
      (SELECT count(*) FROM payments p WHERE p.state = 'ticketed' AND NOT EXISTS (
        SELECT FROM passengers a JOIN tickets t ON t.passenger_id = a.id WHERE a.order_id = p.order_id)) AS payments,
      (SELECT count(*) FROM tickets t JOIN passengers a ON a.id = t.passenger_id JOIN orders o ON o.id = a.order_id
        WHERE o.buyer_sid <> 'demo' AND NOT EXISTS (
          SELECT FROM payments p WHERE p.order_id = a.order_id AND p.state = 'ticketed')) AS unpaid`)
  const [row] = rows
  if (!row) throw new Error('A count without a line')
  return {
    orders: Number(row['orders']),
    tickets: Number(row['tickets']),
    lastOrder: row.last_order,
    underWay: Number(row['under_way']),
    wrong: {
      'seats sold twice': Number(row['twice']),
      'payments without a ticket': Number(row['payments']),
      'tickets without a payment': Number(row['unpaid']),
    },
  }
}

/** More than is sold in the time that a restore may lose. */
const gap = 1_000_000

/**
 * Numbers that were given to what is lost are given to nothing else: tickets, logs and the bank's refunds name them. Also those of a
 * sequence that had given none by then.
 */
export async function skipNumbers(client: pg.Client): Promise<void> {
  await client.query(
    `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, least(coalesce(last_value, start_value) + $1, max_value))
     FROM pg_sequences`,
    [gap],
  )
}
