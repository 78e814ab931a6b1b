import { sql } from 'kysely'

/**
 * Connections by which PostgreSQL sends its WAL to another machine. Every role sees how many there are; what takes a copy for once is left out
 * where its name may be seen.
 */
export const replicas = sql<{ count: number }>`
  SELECT count(*)::int AS count FROM pg_stat_replication
  WHERE application_name IS NULL OR application_name NOT IN ('pg_basebackup', 'pg_receivewal')`
