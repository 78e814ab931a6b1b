import { sql } from 'kysely'
import { type OrderId, orderId } from 'shared/contracts/units'
import { isMobileTr } from 'shared/domain/phone'
import type { Db } from '../../db/database.ts'
import { hasContracts } from './has-contracts.ts'
import { type NamedTicket, namedBy } from './named-ticket.ts'

/** Where the buyer of an order is reached; null: not there. */
export type Buyer = { orderId: OrderId; email: string | null; phone: string | null; hasContracts: boolean }

type Row = { id: string; email: string; phones: string[]; has_contracts: boolean }

/**
 * Who bought a ticket; null when reference and phone fit none. The phone is the buyer's only when every passenger of
 * the order has the same one: a fellow traveller with one of their own must not change what others paid.
 */
export async function findBuyer(db: Db, named: NamedTicket): Promise<Buyer | null> {
  const { rows } = await sql<Row>`
    SELECT o.id, o.email, ARRAY(SELECT p.phone FROM passengers p WHERE p.order_id = o.id) AS phones,
      ${hasContracts('o.id')} AS has_contracts
    FROM order_legs l JOIN orders o ON o.id = l.order_id WHERE ${namedBy(named)} LIMIT 1`.execute(db)
  const [row] = rows
  if (!row) return null
  const [phone = null, ...others] = new Set(row.phones)
  const isBuyers = phone !== null && others.length === 0 && isMobileTr(phone)
  const email = row.email === '' ? null : row.email
  return {
    orderId: orderId.parse(row.id),
    email,
    phone: isBuyers ? phone : null,
    hasContracts: row.has_contracts,
  }
}
