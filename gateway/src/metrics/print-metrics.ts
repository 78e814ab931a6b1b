import Fastify from 'fastify'
import { listMetrics } from 'shared-server/process/metrics'
import type { RegistryState } from '../registry/state/state.ts'
import { openMetrics } from './metrics.ts'
import { metricsRoutes } from './routes.ts'

const nothing: RegistryState = {
  modules: [],
  pointers: new Map(),
  releases: new Map(),
  drill: null,
  switches: [],
  rollouts: [],
  freezes: [],
  heldBack: [],
  channels: [],
  unread: [],
}

/** For the test of alarms and dashboard, which holds their metrics against what each process gives out. */
const metrics = openMetrics({
  state: () => nothing,
  current: () => true,
  halted: () => false,
  damaged: () => [],
})
metricsRoutes(Fastify(), metrics, [])
process.stdout.write(JSON.stringify(listMetrics(metrics.collection)))
