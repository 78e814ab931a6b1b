import Fastify from 'fastify'
import { listMetrics } from 'shared-server/process/metrics'
import { emptyState } from '../registry/state/state.ts'
import { openMetrics } from './metrics.ts'
import { metricsRoutes } from './routes.ts'

/** For the test of alarms and dashboard, which holds their metrics against what each process gives out. */
const metrics = openMetrics({
  state: () => emptyState,
  current: () => true,
  halted: () => false,
  damaged: () => [],
  rendererReachable: () => true,
  smokeQueue: () => null,
})
metricsRoutes(Fastify(), metrics, [])
process.stdout.write(JSON.stringify(listMetrics(metrics.collection)))
