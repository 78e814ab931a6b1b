import Fastify from 'fastify'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { listMetrics } from 'shared-server/process/metrics'
import type { Schema } from '../db/schema.ts'
import { metricsRoutes } from './routes.ts'

const nowhere = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** For the test of alarms and dashboard, which holds their metrics against what each process gives out. */
process.stdout.write(
  JSON.stringify(listMetrics(metricsRoutes(Fastify(), { db: nowhere, keys: [], replicas: 1 }))),
)
