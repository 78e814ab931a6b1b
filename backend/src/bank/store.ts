import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'
import { type DeclineReason, declineReason, paymentStatus } from './contract.ts'

const schema = `
create table if not exists payments (
  id text primary key,
  order_no text not null unique,
  amount integer not null check (amount > 0),
  currency text not null,
  merchant text not null,
  return_url text not null,
  callback_url text not null,
  masked_card text not null,
  outcome text not null,
  sms_code text not null,
  wrong_codes integer not null default 0,
  status text not null default 'created',
  reason text,
  created_at integer not null
) strict;
create table if not exists refunds (
  payment_id text not null references payments (id),
  key text not null,
  amount integer not null check (amount > 0),
  primary key (payment_id, key)
) strict;
`

const row = z.object({
  id: z.string(),
  order_no: z.string(),
  amount: z.int(),
  currency: z.string(),
  merchant: z.string(),
  return_url: z.string(),
  callback_url: z.string(),
  masked_card: z.string(),
  outcome: z.string(),
  sms_code: z.string(),
  wrong_codes: z.int(),
  status: paymentStatus,
  reason: z.nullable(declineReason),
  created_at: z.int(),
  refunded: z.int(),
})
export type BankPayment = z.infer<typeof row>
type NewPayment = Omit<BankPayment, 'wrong_codes' | 'status' | 'reason' | 'refunded'>

const entry = z.object({ order_id: z.string(), charged: z.int(), refunded: z.int() })

export type BankStore = ReturnType<typeof openStore>

/** The bank's own storage. node:sqlite is synchronous, so each verb here is atomic in this process. */
export function openStore(dataDir: string) {
  if (dataDir !== 'memory') mkdirSync(dataDir, { recursive: true })
  const db = new DatabaseSync(dataDir === 'memory' ? ':memory:' : join(dataDir, 'bank.sqlite'))
  if (dataDir !== 'memory') db.exec('pragma journal_mode = wal')
  db.exec(schema)
  const select = `select p.*, coalesce((select sum(amount) from refunds where payment_id = p.id), 0) as refunded
    from payments p`
  const byId = db.prepare(`${select} where p.id = ?`)
  const everyCharge = db.prepare(
    `select order_no as order_id, amount as charged, refunded from (${select}) where status = 'charged'`,
  )
  const byOrder = db.prepare(`${select} where p.order_no = ?`)

  return {
    find: (id: string) => read(byId.get(id)),
    findByOrder: (order: string) => read(byOrder.get(order)),
    insert(payment: NewPayment) {
      db.prepare(
        `insert into payments (id, order_no, amount, currency, merchant, return_url, callback_url,
          masked_card, outcome, sms_code, created_at)
        values (:id, :order_no, :amount, :currency, :merchant, :return_url, :callback_url,
          :masked_card, :outcome, :sms_code, :created_at)`,
      ).run(payment)
    },
    /** Moves on only from the state it was seen in; false when somebody was faster. */
    move(id: string, from: string, to: string, reason: DeclineReason | null): boolean {
      const done = db
        .prepare('update payments set status = ?, reason = ? where id = ? and status = ?')
        .run(to, reason, id, from)
      return done.changes === 1
    },
    countWrongCode(id: string) {
      db.prepare('update payments set wrong_codes = wrong_codes + 1 where id = ?').run(id)
    },
    findRefund: (id: string, key: string) =>
      db.prepare('select 1 from refunds where payment_id = ? and key = ?').get(id, key) !== undefined,
    refund(id: string, key: string, amount: number) {
      db.prepare('insert into refunds (payment_id, key, amount) values (?, ?, ?)').run(id, key, amount)
    },
    /** What was taken and given back, by order. */
    ledger: () => z.array(entry).parse(everyCharge.all()),
    close: () => db.close(),
  }
}

function read(found: unknown): BankPayment | null {
  return found === undefined ? null : row.parse(found)
}
