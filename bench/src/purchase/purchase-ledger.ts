import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import pg from 'pg'

/** In kuruş, except the first three. What must be so: none sold twice, and the three sums the same. */
export type Ledger = {
  tickets: number
  orders: number
  soldTwice: number
  /** Of those that are good for a bus or a journey, less what points paid, with what open tickets were worth more than the journeys they paid. */
  ticketsWorth: number
  /** By card, less what goes back. */
  paymentsTicketed: number
  /** Charged at the bank, less what it paid back. */
  bank: number
}

/** What the shop and the bank say each for itself, when all is over. `before`: tickets of the seed that no bank knows. */
export async function readLedger(database: string, bankData: string): Promise<Ledger> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    const { rows } = await client.query<Record<keyof Omit<Ledger, 'bank'>, string>>(`
      WITH sold AS (
        SELECT t.id, t.state, t.paid_by, p.price - p.paid_with_points AS price, o.buyer_sid = 'demo' AS "ofSeed" FROM tickets t
        JOIN passengers p ON p.id = t.passenger_id JOIN orders o ON o.id = p.order_id),
      bought AS (SELECT * FROM sold WHERE NOT "ofSeed")
      SELECT (SELECT count(*) FROM bought WHERE state = 'Purchased') AS tickets,
        (SELECT count(*) FROM orders WHERE buyer_sid <> 'demo') AS orders,
        (SELECT count(*) FROM seat_claims a JOIN seat_claims b USING (journey_id, seat_no)
          WHERE a.id < b.id AND a.state = 'sold' AND b.state = 'sold' AND a.segment && b.segment) AS "soldTwice",
        (SELECT coalesce(sum(price), 0) FROM bought WHERE state IN ('Purchased', 'Open'))
          -- An open ticket pays a journey that costs as much or less; one of the seed brought no money.
          + (SELECT coalesce(sum(CASE WHEN used."ofSeed" THEN 0 ELSE used.price END - bought.price), 0)
            FROM bought JOIN sold used ON used.id = bought.paid_by) AS "ticketsWorth",
        (SELECT coalesce(sum(amount), 0) FROM payments JOIN orders ON orders.id = order_id
          WHERE payments.state = 'ticketed' AND acquirer <> 'open-ticket' AND buyer_sid <> 'demo')
          - (SELECT coalesce(sum(amount), 0) FROM refunds JOIN orders ON orders.id = order_id WHERE buyer_sid <> 'demo')
          AS "paymentsTicketed"`)
    const [row] = rows
    if (!row) throw new Error('The ledger is empty')
    return {
      tickets: Number(row.tickets),
      orders: Number(row.orders),
      soldTwice: Number(row.soldTwice),
      ticketsWorth: Number(row.ticketsWorth),
      paymentsTicketed: Number(row.paymentsTicketed),
      bank: atTheBank(bankData),
    }
  } finally {
    await client.end()
  }
}

function atTheBank(folder: string): number {
  const bank = new DatabaseSync(join(folder, 'bank.sqlite'), { readOnly: true })
  try {
    const charged = bank.prepare(
      "SELECT coalesce(sum(amount), 0) AS sum FROM payments WHERE status = 'charged'",
    )
    const refunded = bank.prepare('SELECT coalesce(sum(amount), 0) AS sum FROM refunds')
    return Number(charged.get()?.['sum']) - Number(refunded.get()?.['sum'])
  } finally {
    bank.close()
  }
}

/** Null when everything adds up. */
export function whatIsWrong({ soldTwice, ticketsWorth, paymentsTicketed, bank }: Ledger): string | null {
  if (soldTwice > 0) return `${soldTwice} seats were sold twice`
  if (ticketsWorth !== paymentsTicketed) return `tickets ${ticketsWorth}, payments ${paymentsTicketed} kuruş`
  return bank === paymentsTicketed ? null : `payments ${paymentsTicketed}, bank ${bank} kuruş`
}
