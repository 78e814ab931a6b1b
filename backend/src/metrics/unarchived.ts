import { sql } from 'kysely'

/**
 * Whatever keeps pieces of WAL (16 MB each) from the archive: a command that fails, hangs, or is not set. The piece after the last that
 * was archived is being written, the one after that only when it was full.
 */
export const unarchived = sql<{ seconds: number | null }>`
  SELECT CASE
    WHEN current_setting('archive_mode') = 'off' OR pg_is_in_recovery() THEN NULL
    WHEN last_failed_time > coalesce(last_archived_time, '-infinity') OR CASE
      WHEN last_archived_wal ~ '^[0-9A-F]{24}' THEN pg_current_wal_lsn()
        - (substr(last_archived_wal, 9, 8) || '/' || substr(last_archived_wal, 23, 2) || '000000')::pg_lsn >= 2 * 16777216
      ELSE true END
    THEN extract(epoch FROM now() - coalesce(last_archived_time, stats_reset))::float8
    ELSE 0 END AS seconds FROM pg_stat_archiver`
