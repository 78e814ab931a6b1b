import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { sql } from 'kysely'
import { payment } from 'shared/contracts/payment'
import type { JourneyId, SeatNo } from 'shared/contracts/units'
import { bankAt, bankSecret } from './bank.ts'
import { paymentForm } from './buy.ts'
import { startProcess } from './child-process.ts'
import { layGates } from './gates.ts'
import { newBuyerAt, publicUrl } from './shop.ts'
import { openBusOnPostgres } from './bus-on-postgres.ts'
import { earlierCost, hashWith, standardCost } from 'shared-server/passwords'

export type KillableSite = Awaited<ReturnType<typeof openKillableSite>>

/**
 * The API and the bank as processes of their own, on a temporary PostgreSQL that outlives both. The bank's longest
 * patience and no reconciler to begin with, so that what is held stays held.
 */
export async function openKillableSite() {
  // Its processes read hashes of the standard cost alone.
  hashWith(standardCost, earlierCost)
  const { databaseUrl, database, journeys, close } = await openBusOnPostgres()
  const gates = await layGates(database.db, databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'rotabus-killed-'))
  const [bankPort, port] = [await getPort(), await getPort()]
  const bankProcess = await startProcess({
    entry: 'bank/server.ts',
    url: `http://127.0.0.1:${bankPort}`,
    health: '/health',
    env: {
      PORT: String(bankPort),
      BANK_SECRET: bankSecret,
      DATA_DIR: join(folder, 'bank'),
      BANK_SWITCHES: 'on',
      LOG_LEVEL: 'error',
    },
  })
  const bank = bankAt(bankProcess.url)
  await bank.switch({ callback: 'drop' })
  const backend = await startProcess({
    entry: 'server.ts',
    url: `http://127.0.0.1:${port}`,
    health: '/health/ready',
    env: {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'backend'),
      BANK_URL: bank.url,
      BANK_SECRET: bankSecret,
      BANK_TIMEOUT_MS: '60000',
      RECONCILE_AFTER_SECONDS: '3600',
      PUBLIC_URL: publicUrl,
      TOKEN_SECRET: randomBytes(32).toString('hex'),
      RATE_LIMIT_FACTOR: '100',
      LOG_LEVEL: 'error',
    },
  })
  const { db } = database

  return {
    url: backend.url,
    backend,
    bankProcess,
    bank,
    db,
    gates,
    journeys,
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
      await backend.kill()
      await bankProcess.kill()
      await gates.end()
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const mailOf = (name: string): string => `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}@example.com`
