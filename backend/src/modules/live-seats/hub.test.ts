import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { migrateBackend } from '../../db/migrate.ts'
import { openBackendPostgres } from '../../db/open-postgres.ts'
import { claimSeats } from '../../testing/claim-seats.ts'
import { laySmallBus, type SmallBus } from '../../testing/small-bus.ts'
import { listenerName } from 'shared-server/notification-listener'
import { startPostgres, type TestPostgres } from 'shared-server/testing/postgres-cluster'
import { findSegment } from '../journeys/segment.ts'
import { createHub } from './hub.ts'
import { openListTopic } from './list-topic.ts'

let server: TestPostgres
let database: Database
let bus: SmallBus
beforeAll(async () => {
  server = await startPostgres()
  // A connection that breaks is what happens here.
  database = openBackendPostgres(await server.createDatabase(), () => {})
  await migrateBackend(database)
  bus = await laySmallBus(database)
})
afterAll(async () => {
  await database.close()
  await server.stop()
})

const clock = () => new Date()
const { log } = Fastify()

function openHub(limits?: { all: number; perBuyer: number }) {
  return createHub({ notify: database.notify, clock, log, ...(limits && { limits }) })
}

async function follow(hub: ReturnType<typeof openHub>, heard: string[]): Promise<void> {
  const segment = await findSegment(database.db, bus.there, clock())
  await hub.listen()
  await hub.enter({
    key: 'list',
    topic: openListTopic(database.db, [segment], clock),
    sid: 'me',
    open: (onClose) => ({
      send: (_event, message) => void heard.push(...[message()].filter((text) => text !== null)),
      close: onClose,
    }),
  })
}

it('ops lose the connection that carries the news, and travellers see what changed meanwhile', async () => {
  const hub = openHub()
  const heard: string[] = []
  await follow(hub, heard)
  const told = (free: number) => JSON.stringify({ journeys: [{ id: bus.there, free }] })
  expect(heard).toEqual([told(16)])
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = ${listenerName}`.execute(database.db)
  // It comes back after a second; what is written until then is heard by nobody.
  await claimSeats(database, Number(bus.there.split('-')[0]), [{ seat: 7, from: 0, to: 1 }])
  await expect.poll(() => heard, { timeout: 15_000 }).toEqual([told(16), told(15)])
  await hub.close()
})

it('a hall takes so many streams of a buyer, and so many of all; one that has gone makes room once', () => {
  const hub = openHub({ all: 3, perBuyer: 2 })
  const [first] = [hub.admit('one'), hub.admit('one')]
  expect(hub.admit('one')).toBeNull()
  expect(hub.admit('two')).not.toBeNull()
  expect(hub.admit('three')).toBeNull()
  first?.()
  first?.()
  expect(hub.admit('three')).not.toBeNull()
  expect(hub.admit('four')).toBeNull()
})
