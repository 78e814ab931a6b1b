import Fastify, { type FastifyInstance } from 'fastify'
import { openRecorder } from 'shared-server/trace/open-recorder'
import { traceMixin, traceRequests } from 'shared-server/trace/trace-requests'
import * as z from 'zod/mini'
import { callbacks } from './callbacks.ts'
import type { BankConfig } from './config.ts'
import { merchantApi } from './merchant-api.ts'
import { bankMetrics } from './metrics-routes.ts'
import { bankPayments, type Clock, pageLifetime } from './payments.ts'
import { securePages } from './secure-pages.ts'
import { openStore } from './store.ts'
import { type Switches, switches, type Unanswered } from './switches.ts'

type Options = { now?: Clock; logger?: { level: string } }

/** The sandbox bank, not yet listening: storage, signed merchant API, 3-D pages, fault switches. */
export async function buildBank(config: BankConfig, options: Options = {}): Promise<FastifyInstance> {
  const now = options.now ?? (() => new Date())
  const app = Fastify({
    logger: options.logger ? { ...options.logger, mixin: traceMixin } : false,
    // A charge left without an answer on purpose must not keep the bank from stopping.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 64 },
  })
  const recorder = await openRecorder('bank', config.traces, app.log)
  if (recorder) app.addHook('onClose', recorder.close)
  traceRequests(app, { recorder })
  const store = openStore(config.dataDir)
  let faults: Switches = switches.parse({})
  const payments = bankPayments(store, now, () => (faults.page === 'expired' ? 0 : pageLifetime))
  const notices = callbacks({ secret: config.secrets[0], now, switches: () => faults, log: app.log })
  const unanswered: Unanswered = { begin: 0, charge: 0, refund: 0 }
  const origin = () => config.publicUrl ?? app.listeningOrigin

  bankMetrics(app, config.metricsKeys)
  await app.register(async (scope) =>
    merchantApi(scope, {
      payments,
      onBegun: notices.follow,
      secrets: config.secrets,
      now,
      switches: () => faults,
      pageUrl: () => `${origin()}/3d`,
      unanswered,
    }),
  )
  await app.register((scope) => securePages(scope, { payments, notices }))

  app.get('/health', () => ({ status: 'ok' }))
  if (config.switches) {
    app.get('/switches', () => faults)
    app.get('/ledger', () => payments.ledger())
    app.get('/unanswered', () => unanswered)
    app.post('/switches', (request, reply) => {
      const wanted = z.safeParse(switches, request.body)
      if (!wanted.success) return reply.code(422).send({ error: 'bad-request' })
      faults = wanted.data
      return faults
    })
  }
  app.addHook('onClose', async () => {
    notices.stop()
    store.close()
  })
  return app
}
