import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { openNotificationListener, type Subscriber } from 'shared-server/notification-listener'
import { openPglite } from 'shared-server/open-pglite'
import { openPostgres as openPool } from 'shared-server/open-postgres'
import { isUnavailable } from 'shared-server/unavailable'
import { lockKey, migrateRegistry } from './migrate.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Database = {
  db: Db
  /** Other gateways may be on it, and it may be away while this one runs. */
  shared: boolean
  /** Why it could not be asked at the start; it is prepared as soon as it can. */
  unavailable: Error | null
  listen: (listener: Listener) => Promise<void>
  close: () => Promise<void>
}

/** Notified with every change of the registry. */
export const registryChannel = 'gateway_registry'

/** Another gateway on the same database has changed the registry, or may have while nothing was received. */
export type Listener = { changed: () => void; lost?: () => void }

export async function openDatabase(databaseUrl: string | null, dataDir: string): Promise<Database> {
  return databaseUrl === null ? await openEmbedded(dataDir) : await openPostgres(databaseUrl)
}

/** One writer at a time, over all gateways: what was read inside is still true when it is written. */
export async function locked<T>(db: Db, change: (tx: Db) => Promise<T>): Promise<T> {
  return await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
    return await change(tx.withSchema('gateway'))
  })
}

export async function notifyGateways(tx: Db): Promise<void> {
  await sql`select pg_notify(${registryChannel}, '')`.execute(tx)
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const embedded = await openPglite<Tables>(join(dataDir, 'gateway'))
  await migrateRegistry(embedded)
  return {
    db: embedded.db,
    shared: false,
    unavailable: null,
    listen: async ({ changed }) => {
      await embedded.pglite.listen(registryChannel, changed)
    },
    close: embedded.close,
  }
}

async function openPostgres(connectionString: string): Promise<Database> {
  const pool = openPool<Tables>(connectionString, { max: 4, connectionTimeoutMillis: 10_000 })
  const prepare = onceDone(() => migrateRegistry(pool))
  const listener = openNotificationListener(connectionString, { prepare, firstFailure: 'retry' })
  const close = async () => {
    await Promise.allSettled([listener.close(), pool.close()])
  }
  try {
    const unavailable = await prepare().then(() => null, unavailableOnly)
    const listen = async (one: Listener) => {
      await listener.subscribe(registryChannel, subscriberOf(one))
    }
    return { db: pool.db, shared: true, unavailable: unavailable, listen, close }
  } catch (error) {
    await close()
    throw error
  }
}

function subscriberOf({ changed, lost }: Listener): Subscriber {
  return { onMessage: changed, onMissed: changed, ...(lost && { onLost: lost }) }
}

/** Runs until it has worked once, and never again. */
function onceDone(act: () => Promise<void>): () => Promise<void> {
  let done = false
  return async () => {
    if (done) return
    await act()
    done = true
  }
}

/** A database that is there and cannot be prepared stops the start. */
function unavailableOnly(error: unknown): Error {
  if (error instanceof Error && isUnavailable(error)) return error
  throw error
}
