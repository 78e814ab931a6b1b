import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { holdSeats } from 'shared/contracts/hold'
import { journeyList, journeySeats } from 'shared/contracts/journey'
import { payment } from 'shared/contracts/payment'
import { type JourneyId, localDate, type SeatNo, stationId } from 'shared/contracts/units'
import { startPostgres } from 'shared-server/testing/postgres-cluster'
import { checkOutReleaseBefore } from 'shared-server/testing/release-before'
import { expect, onTestFinished, test } from 'vitest'
import { bankAt, bankSecret } from './testing/bank.ts'
import { approve, comeBack, order, orderOf, paymentForm } from './testing/buy.ts'
import { startProcess } from './testing/child-process.ts'
import { type Buyer, buyerOf, newBuyerAt, publicUrl } from './testing/shop.ts'

/** İstanbul Avrupa to Ankara, on a day on which no bus has left. */
const trip = {
  origin: stationId.parse(340),
  destination: stationId.parse(6),
  date: localDate.parse(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)),
}

/** The bank, and a ticket API of the release before on a database that it has made itself. */
async function startBefore() {
  const server = await startPostgres()
  onTestFinished(server.stop)
  const folder = await mkdtemp(join(tmpdir(), 'rotabus-ages-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const checkout = await checkOutReleaseBefore('backend')
  onTestFinished(checkout.remove)
  const start = async (
    entry: 'server.ts' | 'bank/server.ts',
    env: Record<string, string>,
    sources?: string,
  ) => {
    const port = await getPort()
    const process = await startProcess({
      entry,
      ...(sources !== undefined && { sources }),
      url: `http://127.0.0.1:${port}`,
      health: entry === 'server.ts' ? '/health/ready' : '/health',
      env: { ...env, PORT: String(port), DATA_DIR: join(folder, String(port)), LOG_LEVEL: 'error' },
    })
    onTestFinished(() => process.kill())
    return process
  }
  const bank = bankAt((await start('bank/server.ts', { BANK_SECRET: bankSecret, BANK_SWITCHES: 'on' })).url)
  await bank.switch({ callback: 'drop' })
  const env = {
    DATABASE_URL: await server.createDatabase(),
    BANK_URL: bank.url,
    BANK_SECRET: bankSecret,
    PUBLIC_URL: publicUrl,
    TOKEN_SECRET: 'a-secret-of-tokens-for-this-test-only',
    PERSONAL_DATA_KEYS: 'both:a-secret-that-the-release-before-and-today-share',
    RATE_LIMIT_FACTOR: '100',
    SEED_DAYS: '3',
    SEED_SCALE: 'small',
  }
  const before = await start('server.ts', env, checkout.sources)
  return { bank, before, startToday: () => start('server.ts', env) }
}

async function firstBus(buyer: Buyer): Promise<JourneyId> {
  const { data } = await buyer.ask(journeyList, trip)
  const bus = data.find(({ seats }) => seats.free > 10)
  if (!bus) throw new Error('No bus of that day has free seats')
  return bus.id
}

/** Holds a seat that the rules let one woman have. */
async function holdOne(buyer: Buyer, journey: JourneyId): Promise<SeatNo> {
  const { data } = await buyer.ask(journeySeats, { journeyId: journey })
  for (const { seat, type } of data.seats.cells) {
    if (seat === null || type !== 'available') continue
    const held = await buyer.raw(holdSeats, { journey_id: journey, seats: [{ seat, gender: 'female' }] })
    if (held.ok) return seat
  }
  throw new Error('No seat could be held')
}

const seats = (seat: SeatNo) => [{ seat, gender: 'female' as const }]

/** From a seat that is held to its ticket, at one process and back at another. */
async function pay(
  { bank, at, backAt }: { bank: ReturnType<typeof bankAt>; at: string; backAt: string },
  token: string,
  [journey, seat]: [JourneyId, SeatNo],
) {
  const { orderId, paymentId } = await order(buyerOf(at, token), [{ journey, seats: seats(seat) }])
  await comeBack({ url: backAt }, await approve({ bank }, paymentId))
  return orderId
}

test('the release before sells on the tables of today, beside today, and starts again on them', async () => {
  const { bank, before, startToday } = await startBefore()
  const early = await newBuyerAt(before.url)
  const journey = await firstBus(early)
  const sold = await holdOne(early, journey)
  const soldBefore = await pay({ bank, at: before.url, backAt: before.url }, early.token, [journey, sold])
  const holder = await newBuyerAt(before.url)
  const held = await holdOne(holder, journey)

  // Its migrations run while the one before sells.
  const today = await startToday()
  const ages = [before.url, today.url] as const
  for (const url of ages) {
    expect((await orderOf(buyerOf(url, early.token), soldBefore)).state, url).toBe('ticketed')
    const late = await newBuyerAt(url)
    for (const taken of [sold, held]) {
      const refused = await late.refusal(holdSeats, { journey_id: journey, seats: seats(taken) })
      expect(refused.body.code, `${url} ${taken}`).toBe('seat-taken')
    }
    const form = await paymentForm(late, [{ journey, seats: seats(held) }])
    expect((await late.raw(payment, form)).ok, url).toBe(false)
  }

  // Begun at one, finished at the other, either way.
  const across = await pay({ bank, at: today.url, backAt: before.url }, holder.token, [journey, held])
  const next = await newBuyerAt(today.url)
  const seat = await holdOne(next, journey)
  const back = await pay({ bank, at: before.url, backAt: today.url }, next.token, [journey, seat])
  for (const url of ages) {
    expect((await orderOf(buyerOf(url, holder.token), across)).state, url).toBe('ticketed')
    expect((await orderOf(buyerOf(url, next.token), back)).state, url).toBe('ticketed')
  }

  await before.kill()
  await before.start()
  const again = await newBuyerAt(before.url)
  const last = await pay({ bank, at: before.url, backAt: before.url }, again.token, [
    journey,
    await holdOne(again, journey),
  ])
  expect((await orderOf(buyerOf(today.url, again.token), last)).tickets).toHaveLength(1)
  const entries = await bank.ledger()
  expect(entries.map(({ refunded }) => refunded)).toEqual([0, 0, 0, 0])
})
