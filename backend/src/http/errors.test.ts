import fastify from 'fastify'
import { sql } from 'kysely'
import { openPostgres } from 'shared-server/open-postgres'
import { createCluster } from 'shared-server/testing/postgres-cluster'
import { expect, onTestFinished, test } from 'vitest'
import { answerErrors } from './errors.ts'

async function openAsker() {
  const cluster = await createCluster()
  onTestFinished(cluster.remove)
  await cluster.start()
  const { db, close } = openPostgres(cluster.url, { max: 2 })
  onTestFinished(close)
  const app = fastify()
  answerErrors(app)
  app.get('/asks', async () => (await sql`SELECT 1 AS one`.execute(db)).rows)
  app.get('/writes', () =>
    db
      .transaction()
      .setAccessMode('read only')
      .execute((transaction) => sql`CREATE TABLE written ()`.execute(transaction)),
  )
  return { cluster, ask: (path: string) => app.inject(path) }
}

test('while the database is away a request is refused for a moment, and not as a fault of ours', async () => {
  const { cluster, ask } = await openAsker()
  expect((await ask('/asks')).statusCode).toBe(200)
  await cluster.stop()
  const refused = await ask('/asks')
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.json()).toEqual({
    errors: { form: ['İşleminiz şu anda tamamlanamadı. Lütfen biraz sonra tekrar deneyin.'] },
    code: 'no-database',
  })
  await cluster.start()
  expect((await ask('/asks')).statusCode).toBe(200)
})

test('what a server refuses that only reads, as one that leads no longer, is told as one that is away', async () => {
  const { ask } = await openAsker()
  const refused = await ask('/writes')
  expect([refused.statusCode, refused.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'no-database' }),
  ])
})
