import { expect, onTestFinished, test } from 'vitest'
import { createCluster, query } from 'shared-server/testing/postgres-cluster'
import { openBackendPostgres } from '../db/open-postgres.ts'
import { unarchived } from './unarchived.ts'

/** A PostgreSQL with pieces of WAL to archive; answers what says for how long it has archived none. */
async function archivingBy(command: string) {
  const cluster = await createCluster(['archive_mode=on', `archive_command=${command}`])
  onTestFinished(cluster.remove)
  await cluster.start()
  const database = openBackendPostgres(cluster.url, () => undefined)
  onTestFinished(() => database.close())
  for (let piece = 0; piece < 3; piece += 1)
    await query(cluster.url, "SELECT pg_logical_emit_message(true, '', ''), pg_switch_wal()")
  return async () => (await unarchived.execute(database.db)).rows[0]?.seconds
}

test.each(['sleep 3600', 'false', ''])('an archive_command "%s" archives nothing', async (command) => {
  const seconds = await archivingBy(command)
  await expect.poll(seconds).toBeGreaterThan(0)
})

test('what is archived is not waited for, also while the next piece is written', async () => {
  const seconds = await archivingBy('true')
  await expect.poll(seconds, { timeout: 10_000 }).toBe(0)
})
