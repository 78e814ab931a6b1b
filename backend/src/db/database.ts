import type { Kysely, QueryExecutorProvider, Transaction } from 'kysely'
import type { Notify } from './notify.ts'
import type { Schema } from './schema.ts'

export type Db = Kysely<Schema>
/** A write takes this, so it cannot be called outside a transaction. */
export type Tx = Transaction<Schema>

/**
 * PGlite has one connection: inside a transaction use only the transaction, or the query waits for
 * itself for ever.
 */
export type Database = {
  readonly kind: 'postgres' | 'pglite'
  readonly db: Db
  readonly notify: Notify
  /** Several statements without parameters, all or none of them. */
  readonly script: (text: string, on?: QueryExecutorProvider) => Promise<void>
  readonly close: () => Promise<void>
}
