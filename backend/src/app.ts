import type { Buffer } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController, type RouteOptions } from 'fastify'
import { sql } from 'kysely'
import { type Limits, openLimits } from 'shared-server/limits/limits'
import { answerBeforeClosing, type Draining, openDraining } from 'shared-server/process/draining'
import type { Secrets } from 'shared-server/secrets'
import { openRecorder } from 'shared-server/trace/open-recorder'
import { traceMixin, traceRequests } from 'shared-server/trace/trace-requests'
import type { Call } from 'shared/contracts/call'
import type { Config } from './config/config.ts'
import { createBankClock } from './context/bank-clock.ts'
import type { Context } from './context/context.ts'
import type { Clock, Random, Sleep } from './context/clock.ts'
import type { Database } from './db/database.ts'
import { answerErrors } from './http/errors.ts'
import { speakTurkish } from './http/issues.ts'
import { openApi } from './http/openapi.ts'
import { parseForm } from './http/parse-form.ts'
import { parseMultipart } from './http/parse-multipart.ts'
import { createRoute, type Route } from './http/route.ts'
import { metricsRoutes } from './metrics/routes.ts'
import { moduleRoutes } from './modules.ts'
import { createIdentify } from './modules/auth/identify.ts'
import { createTokens } from './context/tokens.ts'
import { createKeyFor } from './context/purpose-keys.ts'
import { createWorks } from './context/works.ts'

export type AppDeps = {
  config: Config
  database: Database
  tokenSecrets: Secrets<Uint8Array>
  clock?: Clock
  random?: Random
  wait?: Sleep
  /** Begun before the app is closed, where somebody is to hear of it first. */
  draining?: Draining
  /** Parses answers with the contract too; for tests. */
  checkAnswers?: boolean
  /** Called with every route that is added, and with every call; for tests. */
  onRoute?: (route: RouteOptions) => void
  onCall?: (call: Call) => void
  /** Where log lines go, instead of standard output. */
  logTo?: { write: (line: string) => void }
}

/** Calls a minute from one address: pages rendered by the gateway all come from its own. */
const perMinute = 30_000

/** In bytes: the longest form, ten passengers there and back, is a quarter of it. */
const bodyLimit = 64 * 1024

/** A payment that asks the bank twice is the longest answer. */
export const answersWithinMs = ({ bankTimeoutMs }: Pick<Config, 'bankTimeoutMs'>): number =>
  2 * bankTimeoutMs + 5_000

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, tokenSecrets } = deps
  const { clock = () => new Date(), random = randomBytes, wait = sleep, draining = openDraining() } = deps
  speakTurkish()
  const app = Fastify({
    logger: {
      level: config.logLevel,
      mixin: traceMixin,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      ...(deps.logTo && { stream: deps.logTo }),
    },
    // Gateways are the only ones before us.
    trustProxy: [...config.gatewayAddresses],
    bodyLimit,
    requestTimeout: 30_000,
    return503OnClosing: false,
    // How long a name in an address may be is the contract's to say, in our words.
    routerOptions: { maxParamLength: 4096 },
    // A request's own lines would carry its address, which is personal.
    logController: new LogController({ disableRequestLogging: true }),
  })
  const recorder = await openRecorder('ticket-api', config.traces, app.log)
  if (recorder) app.addHook('onClose', recorder.close)
  // A stream lasts as long as somebody watches, and ends by their going.
  traceRequests(app, { recorder, isUnrecorded: (route) => route.endsWith('/live') })
  if (deps.onRoute) app.addHook('onRoute', deps.onRoute)
  answerErrors(app)
  await app.register(cookie)
  await app.register(formbody, { parser: parseForm, bodyLimit })
  const multipart = { parseAs: 'buffer', bodyLimit } as const
  app.addContentTypeParser('multipart/form-data', multipart, (request: FastifyRequest, body: Buffer) =>
    parseMultipart(body, request.headers['content-type'], request.routeOptions.config.takesFiles ?? false),
  )
  const limits = openLimits(config.redisUrl, app.log)
  app.addHook('onClose', limits.close)
  await app.register(rateLimit, {
    max: perMinute * config.rateLimitFactor,
    timeWindow: '1 minute',
    ...limits.options('api'),
  })

  const tokens = createTokens(tokenSecrets, clock, random)
  const keyFor = createKeyFor(...tokenSecrets)
  const context: Context = {
    config,
    db: database.db,
    notify: database.notify,
    clock,
    random,
    wait,
    tokens,
    keyFor,
    works: createWorks(keyFor),
    bankClock: createBankClock({ clock, log: app.log }),
    log: app.log,
  }
  const calls: Call[] = []
  const route = createRoute({
    app,
    identify: createIdentify(context),
    calls,
    rateLimitFactor: config.rateLimitFactor,
    checkAnswers: deps.checkAnswers ?? false,
  })
  const addCall: Route = (call, handler, options) => {
    deps.onCall?.(call)
    route(call, handler, options)
  }
  for (const addRoutes of moduleRoutes) addRoutes({ route: addCall, app, context })
  answerBeforeClosing(app, draining, answersWithinMs(config))
  metricsRoutes(app, {
    db: database.db,
    keys: config.metricsKeys,
    replicas: config.databaseReplicas,
  })

  addHealth(app, database, { context, draining, limits })
  await app.register(swagger, {
    mode: 'static',
    specification: { document: openApi(calls, config.publicUrl) },
  })
  await app.register(swaggerUi, { routePrefix: '/docs' })
  return app
}

function addHealth(
  app: FastifyInstance,
  database: Database,
  { context, draining, limits }: { context: Context; draining: Draining; limits: Limits },
): void {
  app.get('/health/live', { logLevel: 'silent' }, () => ({ status: 'ok' }))
  app.get('/health/ready', { logLevel: 'silent' }, async (_request, reply) => {
    if (draining.isUnderway()) return reply.status(503).send({ status: 'draining' })
    try {
      await sql`SELECT 1`.execute(database.db)
      const apart = context.bankClock.apart()
      return { status: 'ok', limits: limits.knowledge(), ...(apart && { bank_clock: apart }) }
    } catch {
      return reply.status(503).send({ status: 'no-database' })
    }
  })
}
