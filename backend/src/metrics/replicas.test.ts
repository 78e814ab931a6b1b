import Fastify from 'fastify'
import { startPostgres } from 'shared-server/testing/postgres-cluster'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openBackendPostgres } from '../db/open-postgres.ts'
import { replicas } from './replicas.ts'
import { metricsRoutes } from './routes.ts'

test('a replica is counted while it is connected, and a copy that is taken is none', async () => {
  const server = await startPostgres()
  onTestFinished(server.stop)
  const url = await server.createDatabase()
  const database = openBackendPostgres(url, () => undefined)
  onTestFinished(() => database.close())
  const count = async () => (await replicas.execute(database.db)).rows[0]?.count
  const connect = async (name: string) => {
    // The client hands it on to the server, and its types do not know it.
    const options: pg.ClientConfig & { replication: string } = {
      connectionString: url,
      application_name: name,
      replication: 'true',
    }
    const client = new pg.Client(options)
    await client.connect()
    return client
  }
  expect(await count()).toBe(0)
  const replica = await connect('db-2')
  const copy = await connect('pg_basebackup')
  await expect.poll(count).toBe(1)
  await replica.end()
  await expect.poll(count).toBe(0)
  await copy.end()
})

test('how many there shall be is told where ops have said it, none too', async () => {
  const server = await startPostgres()
  onTestFinished(server.stop)
  const database = openBackendPostgres(await server.createDatabase(), () => undefined)
  onTestFinished(() => database.close())
  const told = async (said: number | null) => {
    const collection = metricsRoutes(Fastify(), { db: database.db, keys: [], replicas: said })
    const text = await collection.getSingleMetricAsString('rotabus_database_replicas_expected')
    return text.split('\n').filter((line) => !line.startsWith('#'))
  }
  expect(await told(0)).toEqual(['rotabus_database_replicas_expected 0'])
  expect(await told(2)).toEqual(['rotabus_database_replicas_expected 2'])
  expect(await told(null)).toEqual([])
})
