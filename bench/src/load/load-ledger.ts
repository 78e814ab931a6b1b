import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { readLedger } from '../purchase/purchase-ledger.ts'
import type { LoadedSite } from './load-site.ts'

/** What must be none of, whatever was asked at once. */
export type Invariants = {
  'seats sold twice': number
  'payments without a ticket': number
  'tickets without a payment': number
  'kuruş that shop and bank differ by': number
}

/** The shop asks the bank again about what was broken off: that long it may take. */
const settledWithinMs = 60_000

/** When all is settled, or still is not after a while. */
export async function readInvariants(site: Pick<LoadedSite, 'database' | 'dataDir'>): Promise<Invariants> {
  const until = Date.now() + settledWithinMs
  for (;;) {
    const found = await read(site)
    if (brokenOf(found).length === 0 || Date.now() > until) return found
    await wait(1000)
  }
}

export const brokenOf = (found: Invariants): string[] =>
  Object.entries(found).flatMap(([what, count]) => (count === 0 ? [] : [`${what}: ${count}`]))

async function read({ database, dataDir }: Pick<LoadedSite, 'database' | 'dataDir'>): Promise<Invariants> {
  const ledger = await readLedger(database, join(dataDir, 'bank'))
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    const { rows } = await client.query<{ payments: string; tickets: string }>(`
      SELECT
        (SELECT count(*) FROM payments p WHERE p.state IN ('authenticated', 'charged', 'ticketed') AND NOT EXISTS (
          SELECT FROM passengers a JOIN tickets t ON t.passenger_id = a.id WHERE a.order_id = p.order_id)) AS payments,
        (SELECT count(*) FROM tickets t JOIN passengers a ON a.id = t.passenger_id JOIN orders o ON o.id = a.order_id
          WHERE o.buyer_sid <> 'demo' AND NOT EXISTS (
            SELECT FROM payments p WHERE p.order_id = a.order_id AND p.state = 'ticketed')) AS tickets`)
    return {
      'seats sold twice': ledger.soldTwice,
      'payments without a ticket': Number(rows[0]?.payments),
      'tickets without a payment': Number(rows[0]?.tickets),
      'kuruş that shop and bank differ by': Math.abs(ledger.bank - ledger.ticketsWorth),
    }
  } finally {
    await client.end()
  }
}
