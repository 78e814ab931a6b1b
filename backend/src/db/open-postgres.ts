import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { keepPlans } from './keep-plans.ts'
import { assertChannel, type Notify } from './notify.ts'
import { parsers } from './parsers.ts'
import type { Schema } from './schema.ts'

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) =>
    format === 'binary'
      ? pg.types.getTypeParser(oid, 'binary')
      : (parsers[oid] ?? pg.types.getTypeParser(oid)),
}

/** `onLost` hears of broken connections; the pool replaces them by itself, and a query under way fails. */
export function openPostgres(url: string, onLost: (error: Error) => void, poolSize = 20): Database {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, types, connectionTimeoutMillis: 5_000 })
  pool.on('connect', (client) => {
    keepPlans(client)
    // Also while it is in use, when the pool does not listen: unheard, the error would end the process.
    client.on('error', onLost)
  })
  pool.on('error', () => undefined)
  const listener = listenOn(url, onLost)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    kind: 'postgres',
    db,
    notify: listener,
    // A simple query of several statements is one transaction.
    script: async (text) => {
      await pool.query(text)
    },
    close: async () => {
      await listener.close()
      await db.destroy()
    },
  }
}

const retryAfterMs = 1_000

/** One connection of its own for LISTEN, opened when first needed and again when it breaks. */
function listenOn(url: string, onLost: (error: Error) => void): Notify & { close: () => Promise<void> } {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  let connection: Promise<pg.Client> | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url })
    client.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '')
    })
    client.on('error', (error) => {
      onLost(error)
      reconnectLater()
    })
    await client.connect()
    for (const channel of listeners.keys()) await client.query(`LISTEN ${channel}`)
    return client
  }

  function missed(): void {
    for (const set of listeners.values()) for (const listener of set) listener('')
  }

  function reconnectLater(): void {
    connection = null
    if (closed || listeners.size === 0) return
    clearTimeout(retry)
    retry = setTimeout(() => {
      connection = connect()
      connection.then(missed).catch((error: Error) => {
        onLost(error)
        reconnectLater()
      })
    }, retryAfterMs)
  }

  return {
    async subscribe(channel, onPayload) {
      assertChannel(channel)
      const known = listeners.get(channel)
      const set = known ?? new Set()
      set.add(onPayload)
      listeners.set(channel, set)
      connection ??= connect()
      const client = await connection.catch((error: unknown) => {
        // The next who subscribes tries anew; a failure kept would be a failure for ever.
        connection = null
        set.delete(onPayload)
        if (set.size === 0) listeners.delete(channel)
        throw error
      })
      if (!known) await client.query(`LISTEN ${channel}`)
      return async () => {
        set.delete(onPayload)
        if (set.size > 0) return
        listeners.delete(channel)
        await client.query(`UNLISTEN ${channel}`).catch(onLost)
      }
    },
    async close() {
      closed = true
      clearTimeout(retry)
      const client = await connection?.catch(() => null)
      await client?.end()
    },
  }
}
