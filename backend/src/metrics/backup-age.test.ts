import { createCluster, query } from 'shared-server/testing/postgres-cluster'
import { expect, onTestFinished, test } from 'vitest'
import { migrateBackend } from '../db/migrate.ts'
import { openBackendPostgres } from '../db/open-postgres.ts'
import { backupAge } from './backup-age.ts'

/** A database of the shop, where WAL is archived or not; answers what says for how long no copy was finished. */
async function databaseWith(archiveMode: 'on' | 'off') {
  const cluster = await createCluster([`archive_mode=${archiveMode}`, 'archive_command=true'])
  onTestFinished(cluster.remove)
  await cluster.start()
  const database = openBackendPostgres(cluster.url, () => undefined)
  onTestFinished(() => database.close())
  await migrateBackend(database)
  await query(
    cluster.url,
    "UPDATE migrations SET applied_at = now() - interval '3 days' WHERE name LIKE '0068-%'",
  )
  return {
    url: cluster.url,
    age: async () => (await backupAge.execute(database.db)).rows[0]?.seconds,
  }
}

const days = (count: number) => count * 86_400

test('an archive without any copy is told of, and counts from when copies are recorded', async () => {
  const { url, age } = await databaseWith('on')
  expect(await age()).toBeGreaterThan(days(3) - 1)
  await query(
    url,
    "INSERT INTO backups VALUES (now() - interval '2 days', 'full'), (now() - interval '1 day', 'diff')",
  )
  const newest = await age()
  expect(newest).toBeGreaterThan(days(1) - 1)
  expect(newest).toBeLessThan(days(1) + 60)
})

test('where nothing is archived no copy is expected, unless there was one', async () => {
  const { url, age } = await databaseWith('off')
  expect(await age()).toBeNull()
  await query(url, "INSERT INTO backups VALUES (now() - interval '2 days', 'full')")
  expect(await age()).toBeGreaterThan(days(2) - 1)
})
