import { type Dialect, Kysely, PostgresDialect, type QueryExecutorProvider, sql } from 'kysely'
import pg from 'pg'
import { traceQueries } from './queries/trace-queries.ts'

type Options = Pick<pg.PoolConfig, 'max' | 'types' | 'connectionTimeoutMillis'> & {
  /** Called with each new connection, before it is used. */
  onConnect?: (client: pg.PoolClient) => void
  /** Called for each connection that breaks; the pool replaces it by itself, and a query under way fails. */
  onLost?: (error: Error) => void
  /** What stands between the queries and the database. */
  through?: (dialect: Dialect) => Dialect
}

/** PostgreSQL by its address, over a pool of connections. */
export function openPostgres<Tables>(
  connectionString: string,
  { onConnect, onLost = () => undefined, through = (dialect) => dialect, ...options }: Options,
) {
  const pool = new pg.Pool({ connectionString, keepAlive: true, ...options })
  pool.on('connect', (client) => {
    onConnect?.(client)
    // Also while it is in use, when the pool does not listen: unheard, the error would end the process.
    client.on('error', onLost)
  })
  pool.on('error', () => undefined)
  const db = new Kysely<Tables>({ dialect: through(traceQueries(new PostgresDialect({ pool }))) })
  return {
    db,
    /** A simple query of several statements is one transaction. */
    script: async (text: string, on: QueryExecutorProvider = db): Promise<void> => {
      await sql.raw(text).execute(on)
    },
    close: (): Promise<void> => db.destroy(),
  }
}
