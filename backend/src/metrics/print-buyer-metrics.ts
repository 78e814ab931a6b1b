import Fastify from 'fastify'
import { listMetrics } from 'shared-server/process/metrics'
import { buyerMetrics } from '../synthetic/app.ts'

/** For the test of alarms and dashboard, which holds their metrics against what each process gives out. */
process.stdout.write(JSON.stringify(listMetrics(buyerMetrics(Fastify(), []).collection)))
