import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { payment } from 'shared/contracts/payment'
import type { JourneyId, SeatNo } from 'shared/contracts/units'
import { paymentForm } from './buy.ts'
import { layGates } from './gates.ts'
import { newBuyerAt, publicUrl } from './shop.ts'
import { startShopProcesses } from './shop-processes.ts'

export type KillableSite = Awaited<ReturnType<typeof openKillableSite>>

/**
 * The API and the bank as processes that may be killed. The bank's longest patience and no reconciler to begin with, so that what is held
 * stays held.
 */
export async function openKillableSite() {
  const { close, databaseUrl, ...site } = await startShopProcesses({
    BANK_TIMEOUT_MS: '60000',
    PUBLIC_URL: publicUrl,
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    RATE_LIMIT_FACTOR: '100',
  })
  const { backend, db } = site
  const gates = await layGates(db, databaseUrl)
  await site.bank.switch({ callback: 'drop' })

  return {
    ...site,
    gates,
    /** A buyer sends the form and may never hear an answer; the orders of `name` are found by its mail address. */
    async send(name: string, journey: JourneyId, number: SeatNo): Promise<{ answered: Promise<unknown> }> {
      const buyer = await newBuyerAt(backend.url)
      const seats = [{ seat: number, gender: 'female' as const }]
      const form = await paymentForm(buyer, [{ journey, seats }])
      for (const { passengers } of form.data)
        for (const passenger of passengers) passenger.email = mailOf(name)
      const answered = buyer.raw(payment, form).then(
        (answer) => answer.json(),
        () => null,
      )
      return { answered }
    },
    /** The order of that name as its row says, null where none was committed. */
    async rowOf(name: string) {
      const row = await db
        .selectFrom('orders')
        .innerJoin('payments', 'payments.order_id', 'orders.id')
        .select(['orders.id', 'payments.state', 'payments.acquirer_payment_id', 'payments.refund_due'])
        .where('orders.email', '=', mailOf(name))
        .executeTakeFirst()
      return row ?? null
    },
    /** Until the reconciler has finished a round: it sweeps at the end of each. */
    async leaveSomethingToSweep(): Promise<() => Promise<boolean>> {
      const { rows } = await sql<{ id: number }>`
        INSERT INTO seat_claims (journey_id, seat_no, segment, state, gender, buyer_sid, expires_at)
        SELECT min(id), 99, int4range(0, 1), 'held', 'male', 'nobody', now() - interval '1 minute' FROM journeys
        RETURNING id`.execute(db)
      const id = rows[0]?.id ?? 0
      return async () =>
        (await db.selectFrom('seat_claims').select('id').where('id', '=', id).execute()).length === 0
    },
    async close() {
      // A process that waits at a gate has to be gone before it is taken away.
      await backend.kill()
      await gates.end()
      await close()
    },
  }
}

const mailOf = (name: string): string => `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}@example.com`
