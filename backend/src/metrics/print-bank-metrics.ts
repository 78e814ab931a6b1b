import Fastify from 'fastify'
import { listMetrics } from 'shared-server/process/metrics'
import { bankMetrics } from '../bank/metrics-routes.ts'

/** For the test of alarms and dashboard, which holds their metrics against what each process gives out. */
process.stdout.write(JSON.stringify(listMetrics(bankMetrics(Fastify(), []))))
