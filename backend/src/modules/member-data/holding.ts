import { type RawBuilder, sql } from 'kysely'
import { legalYears } from 'shared/domain/legal-periods'
import type { OrderId } from 'shared/contracts/units'
import type { Tx } from '../../db/database.ts'

/** Whose data it is: a member's, or of one order, whose buyer has no account and has proved to be the buyer. */
export type Who = { now: Date } & ({ memberId: number; email: string } | { orderId: OrderId })

type Column = { title: string; value?: RawBuilder<unknown> }

/** A table that holds something of a member: which rows, what of them the member is given, and what closing does to them. */
export type Holding = {
  title: string
  /** The member's rows of the table, which is `t` in it. */
  rows: (who: Who) => RawBuilder<unknown>
  /** What the export shows, by column: its Turkish name. Those with a `value` of their own are computed. */
  fields: Readonly<Record<string, string | Column>>
  /** Columns that are not given out, and why. */
  withheld?: Readonly<Record<string, string>>
  closing:
    | 'erased'
    /** Why it stays, and until when; `instead` is what is done to it all the same. */
    | { kept: string; instead?: (tx: Tx, who: Who) => Promise<unknown> }
}

/** A table without anything of a person, and why. */
export type NoHolding = { nobody: string }

const nobody = sql`false`
/** For what belongs to a membership, of which an order has nothing. */
export const ifMember = (
  who: Who,
  rows: (member: { memberId: number; email: string }) => RawBuilder<unknown>,
): RawBuilder<unknown> => ('memberId' in who ? rows(who) : nobody)

export const ofMember = (who: Who) => ifMember(who, ({ memberId }) => sql`t.member_id = ${memberId}`)
export const orders = (who: { memberId: number } | { orderId: OrderId }) =>
  'memberId' in who ? sql`(SELECT id FROM orders WHERE member_id = ${who.memberId})` : sql`(${who.orderId})`
export const ofOrders = (who: Who) => sql`t.order_id IN ${orders(who)}`
export const buyers = (who: Who) =>
  'memberId' in who
    ? sql`(SELECT buyer_sid FROM member_buyers WHERE member_id = ${who.memberId})`
    : sql`(SELECT NULL::text WHERE false)`
export const tickets = (who: Who) =>
  sql`(SELECT k.id FROM tickets k JOIN passengers p ON p.id = k.passenger_id WHERE p.order_id IN ${orders(who)})`
/** Rows of a table with an `id` that one of these finds, each by its own index: an OR over several would read the whole table. */
export const anyOf = (table: string, found: readonly RawBuilder<unknown>[]) => {
  const each = found.map((rows) => sql`SELECT t.id FROM ${sql.table(table)} t WHERE ${rows}`)
  return sql`t.id IN (${sql.join(each, sql` UNION ALL `)})`
}
export const stopOf = (
  idx: string,
) => sql`(SELECT s.name FROM journey_stops js JOIN stations s ON s.id = js.station_id
  WHERE js.journey_id = t.journey_id AND js.idx = ${sql.ref(idx)})`

export const number = 'bir numaradır, yalnızca iç kullanım içindir'
export const secret = 'gizli bir değerdir'
export const withTheOrder = `Satışın belgesidir: TTK 82 uyarınca siparişle birlikte ${legalYears.papers} yıl saklanır, sonra silinir (orders.papers_until).`
