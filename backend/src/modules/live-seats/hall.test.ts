import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { openPostgres } from '../../db/open-postgres.ts'
import { claimSeats } from '../../testing/claim-seats.ts'
import { laySmallBus, type SmallBus } from '../../testing/small-bus.ts'
import { startPostgres, type TestPostgres } from 'shared-server/testing/postgres-cluster'
import { findSegment } from '../journeys/segment.ts'
import { createHall } from './hall.ts'
import { openListRoom } from './list-room.ts'

let server: TestPostgres
let database: Database
let bus: SmallBus
beforeAll(async () => {
  server = await startPostgres()
  // A connection that breaks is what happens here.
  database = openPostgres(await server.createDatabase(), () => {})
  await migrate(database)
  bus = await laySmallBus(database)
})
afterAll(async () => {
  await database.close()
  await server.stop()
})

const clock = () => new Date()
const { log } = Fastify()

function openHall(limits?: { all: number; perBuyer: number }) {
  return createHall({ notify: database.notify, clock, log, ...(limits && { limits }) })
}

async function follow(hall: ReturnType<typeof openHall>, heard: string[]): Promise<void> {
  const segment = await findSegment(database.db, bus.there, clock())
  await hall.listen()
  await hall.enter({
    key: 'list',
    room: openListRoom(database.db, [segment], clock),
    sid: 'me',
    open: (onClose) => ({
      send: (_event, tell) => void heard.push(...[tell()].filter((text) => text !== null)),
      close: onClose,
    }),
  })
}

it('ops lose the connection that carries the news, and travellers see what changed meanwhile', async () => {
  const hall = openHall()
  const heard: string[] = []
  await follow(hall, heard)
  const told = (free: number) => JSON.stringify({ journeys: [{ id: bus.there, free }] })
  expect(heard).toEqual([told(16)])
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN %'`.execute(
    database.db,
  )
  // It comes back after a second; what is written until then is heard by nobody.
  await claimSeats(database, Number(bus.there.split('-')[0]), [{ seat: 7, from: 0, to: 1 }])
  await expect.poll(() => heard, { timeout: 15_000 }).toEqual([told(16), told(15)])
  await hall.close()
})

it('a hall takes so many streams of a buyer, and so many of all; one that has gone makes room once', () => {
  const hall = openHall({ all: 3, perBuyer: 2 })
  const [first] = [hall.admit('one'), hall.admit('one')]
  expect(hall.admit('one')).toBeNull()
  expect(hall.admit('two')).not.toBeNull()
  expect(hall.admit('three')).toBeNull()
  first?.()
  first?.()
  expect(hall.admit('three')).not.toBeNull()
  expect(hall.admit('four')).toBeNull()
})
