import { sql } from 'kysely'

/**
 * For how long no copy of the database was finished. Before the first one it counts from when copies began to be recorded, and where
 * nothing is archived none is expected.
 */
export const backupAge = sql<{ seconds: number | null }>`
  SELECT extract(epoch FROM now() - coalesce(
    (SELECT max(finished_at) FROM backups),
    CASE WHEN current_setting('archive_mode') <> 'off'
      THEN (SELECT applied_at FROM migrations WHERE name = '0068-backups.sql') END
  ))::float8 AS seconds`
