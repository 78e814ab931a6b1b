import pg from 'pg'
import { openNotificationListener } from 'shared-server/notification-listener'
import { openPostgres as openPool } from 'shared-server/open-postgres'
import type { Database } from './database.ts'
import { keepPlans } from './keep-plans.ts'
import { parsers } from './parsers.ts'
import type { Schema } from './schema.ts'
import { type PersonalKeys, readPersonalKeys } from './sealing/personal-keys.ts'
import { sealing } from './sealing/sealing-dialect.ts'

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) =>
    format === 'binary'
      ? pg.types.getTypeParser(oid, 'binary')
      : (parsers[oid] ?? pg.types.getTypeParser(oid)),
}

type Options = {
  /** What personal values are sealed with; without them they stay readable. */
  keys?: PersonalKeys
  poolSize?: number
  /** How long a request waits for a connection while all are taken. */
  waitMs?: number
}

/** `onBroken` is called for each connection that breaks; the pool replaces them by itself, and a query under way fails. */
export function openBackendPostgres(
  url: string,
  onBroken: (error: Error) => void,
  { poolSize = 20, waitMs = 5_000, keys = readPersonalKeys('plain') }: Options = {},
): Database {
  const pool = openPool<Schema>(url, {
    max: poolSize,
    types,
    connectionTimeoutMillis: waitMs,
    onConnect: keepPlans,
    onLost: onBroken,
    through: (dialect) => sealing(dialect, keys),
  })
  const listener = openNotificationListener(url, { firstFailure: 'reject', onError: onBroken })
  return {
    ...pool,
    kind: 'postgres',
    notify: {
      subscribe: (channel, onPayload, onLost = () => undefined) =>
        listener.subscribe(channel, { onMessage: onPayload, onMissed: () => onPayload(''), onLost }),
    },
    close: async () => {
      await listener.close()
      await pool.close()
    },
  }
}
