import { createCluster } from 'shared-server/testing/postgres-cluster'
import { expect, onTestFinished, test } from 'vitest'
import { migrateBackend } from '../db/migrate.ts'
import { openBackendPostgres } from '../db/open-postgres.ts'
import { once } from './idempotency.ts'

test('who loses the database in the middle hears of that, and the same request is under way until it is given up', async () => {
  const cluster = await createCluster()
  onTestFinished(cluster.remove)
  await cluster.start()
  const database = openBackendPostgres(cluster.url, () => undefined)
  onTestFinished(database.close)
  await migrateBackend(database)
  const request = {
    sid: 'somebody',
    path: '/payment',
    key: 'a-key-of-theirs',
    bodyHashes: ['of-the-body'],
  } as const
  const act = (work: () => Promise<string>) => once(database.db, request, String, work)
  const lost = act(async () => {
    await cluster.stop()
    throw new Error('the answer to the commit was lost')
  })
  await expect(lost).rejects.toThrow('the answer to the commit was lost')
  await cluster.start()
  await expect(act(async () => 'a second order')).rejects.toMatchObject({ code: 'in-flight' })
})
