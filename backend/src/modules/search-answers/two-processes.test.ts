import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { sql } from 'kysely'
import { holdSeats } from 'shared/contracts/hold'
import { journeyList, lowestFares } from 'shared/contracts/journey'
import { localDate, stationId } from 'shared/contracts/units'
import { listenerName } from 'shared-server/notification-listener'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Database } from '../../db/database.ts'
import { openBusOnPostgres } from '../../testing/bus-on-postgres.ts'
import { startProcess } from '../../testing/child-process.ts'
import { type Buyer, newBuyerAt } from '../../testing/shop.ts'
import { seat, type SmallBus } from '../../testing/small-bus.ts'

let opened: Awaited<ReturnType<typeof openBusOnPostgres>>
let database: Database
let bus: SmallBus
let folder: string
let processes: Awaited<ReturnType<typeof startApi>>[]
/** Of the one process, and of the other. */
let here: Buyer
let there: Buyer
let trip: { origin: ReturnType<typeof station>; destination: ReturnType<typeof station>; date: string }

const station = (id: number) => stationId.parse(id)

beforeAll(async () => {
  opened = await openBusOnPostgres()
  const { databaseUrl } = opened
  ;({ database, journeys: bus } = opened)
  folder = await mkdtemp(join(tmpdir(), 'rotabus-two-'))
  const env = { DATABASE_URL: databaseUrl, TOKEN_SECRET: randomBytes(32).toString('hex') }
  processes = [await startApi(env, 'one'), await startApi(env, 'two')]
  ;[here, there] = await Promise.all([newBuyerAt(urlOf(0)), newBuyerAt(urlOf(1))])
  const { rows } = await sql<{ date: string }>`
    SELECT service_date AS date FROM journeys WHERE id = ${runOf(bus)}`.execute(database.db)
  trip = { origin: station(1), destination: station(3), date: localDate.parse(rows[0]?.date) }
})
afterAll(async () => {
  for (const one of processes) await one.kill()
  await opened.close()
  await rm(folder, { recursive: true, force: true })
})

const urlOf = (index: number) => processes[index]?.url ?? ''
const runOf = (small: SmallBus) => Number(small.there.split('-')[0])
const write = (statement: string) => sql.raw(statement).execute(database.db)

async function startApi(env: Record<string, string>, name: string) {
  const port = await getPort()
  return startProcess({
    entry: 'server.ts',
    url: `http://127.0.0.1:${port}`,
    health: '/health/ready',
    env: {
      PORT: String(port),
      DATA_DIR: join(folder, name),
      RATE_LIMIT_FACTOR: '100',
      LOG_LEVEL: 'error',
      ...env,
    },
  })
}

async function seen(by: Buyer) {
  const [{ data: list }, { data: days }] = await Promise.all([
    by.ask(journeyList, trip),
    by.ask(lowestFares, trip),
  ])
  const run = list.find(({ id }) => id === bus.there)
  const day = days.find(({ date }) => date === trip.date)
  return {
    free: run?.seats.free,
    price: run?.price.price,
    fare: day?.price,
    soldOut: day?.sold_out,
    from: run?.route[0]?.name,
  }
}

const hold = (buyer: Buyer, seats: number[]) =>
  buyer.ask(holdSeats, {
    journey_id: bus.there,
    seats: seats.map((number) => ({ seat: seat(number), gender: 'female' as const })),
  })

const sell = (seats: string) =>
  write(`INSERT INTO seat_claims (journey_id, seat_no, segment, state, gender)
    SELECT ${runOf(bus)}, no, '[0,2)', 'sold', 'female' FROM unnest(ARRAY[${seats}]) no`)
const sellNothing = () => write(`DELETE FROM seat_claims WHERE journey_id = ${runOf(bus)}`)

/** As when a notification is lost on its way, or those of many commits; `NOTIFY` is not even sent. */
async function unnotified(change: () => Promise<unknown>): Promise<void> {
  await write('ALTER TABLE seat_claims DISABLE TRIGGER USER')
  await change()
  await write('ALTER TABLE seat_claims ENABLE TRIGGER USER')
}

it('a hold made or let go at one process is in the next answer of the other, every time', async () => {
  expect(await seen(there)).toMatchObject({ free: 16 })
  for (const seats of [[1], [1, 2], [], [5], [5, 6], []]) {
    await hold(here, seats)
    expect(await seen(there)).toMatchObject({ free: 16 - seats.length })
    expect(await seen(here)).toMatchObject({ free: 16 - seats.length })
  }
})

it('a hold that runs out is free again at both, though nobody has written anything', async () => {
  await hold(here, [9])
  await write(`UPDATE seat_claims SET expires_at = now() + interval '700 ms' WHERE seat_no = 9`)
  expect(await seen(there)).toMatchObject({ free: 15 })
  await vi.waitFor(async () => expect(await seen(there)).toMatchObject({ free: 16 }), { timeout: 5_000 })
  await sellNothing()
})

it('sold out, a new price, a bus called off, another departure and another name are in the next answer', async () => {
  const { price = 0 } = await seen(there)
  await sell('1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16')
  expect(await seen(there)).toMatchObject({ free: 0, soldOut: true })
  await sellNothing()
  expect(await seen(there)).toMatchObject({ free: 16, soldOut: false })
  await write(`UPDATE journeys SET price_permille = 2000 WHERE id = ${runOf(bus)}`)
  expect(await seen(there)).toMatchObject({ price: price * 2, fare: price * 2 })
  await write(`UPDATE journeys SET price_permille = 1000, cancelled_at = now() WHERE id = ${runOf(bus)}`)
  expect(await seen(there)).toMatchObject({ free: 0, fare: null })
  await write(`UPDATE journeys SET cancelled_at = NULL WHERE id = ${runOf(bus)}`)
  expect(await seen(there)).toMatchObject({ free: 16, fare: price })
  const move = (way: string) =>
    write(`UPDATE journey_stops SET departs_at = departs_at ${way} interval '3 days', local_date = local_date ${way} 3
      WHERE journey_id = ${runOf(bus)}`)
  await move('+')
  expect(await seen(there)).toMatchObject({ free: undefined })
  await move('-')
  await write(`UPDATE stations SET name = 'Büyük Otogar' WHERE id = 1`)
  expect(await seen(there)).toMatchObject({ free: 16, from: 'Büyük Otogar' })
})

it('a lost notification is found by its number, and by nothing else; a hold does not ask what was cached', async () => {
  await seen(there)
  await unnotified(() => sell('1,2'))
  // Nothing says that there was a change: this is what has been cached.
  expect(await seen(there)).toMatchObject({ free: 16 })
  expect(
    (await there.refusal(holdSeats, { journey_id: bus.there, seats: [{ seat: seat(1), gender: 'female' }] }))
      .body,
  ).toMatchObject({
    code: 'seat-taken',
  })
  // The number without its notification.
  await write(`SELECT nextval('run_changes')`)
  expect(await seen(there)).toMatchObject({ free: 14 })
  await unnotified(() => sell('5'))
  await sell('6')
  expect(await seen(there)).toMatchObject({ free: 12 })
  await sellNothing()
})

it('a process that has lost its connection for notifications answers what is true all the while', async () => {
  await seen(there)
  for (const number of [1, 2, 3]) {
    await write(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = '${listenerName}'`)
    await sell(String(number))
    expect(await seen(there)).toMatchObject({ free: 16 - number })
    expect(await seen(here)).toMatchObject({ free: 16 - number })
  }
  await sellNothing()
})

it('nothing is left of what was cached after a restart', async () => {
  // After the loss above it caches again when its connection is back.
  await vi.waitFor(
    async () => {
      await sellNothing()
      await seen(there)
      await unnotified(() => sell('7'))
      expect(await seen(there)).toMatchObject({ free: 16 })
    },
    { timeout: 20_000 },
  )
  await processes[1]?.kill()
  await processes[1]?.start()
  expect(await seen(there)).toMatchObject({ free: 15 })
})
