-- The sequence of an unlogged table is lost with the server that leads: on the replica that is promoted every sale failed at it.
-- A mark has the number of its transaction, which has one mark at a time.
-- Each sale writes there: one that waits for it makes all others wait.
SET LOCAL lock_timeout = '2s';
ALTER TABLE run_change_marks ALTER COLUMN id DROP IDENTITY;
ALTER TABLE run_change_marks ALTER COLUMN id SET DEFAULT pg_current_xact_id()::text::bigint;
