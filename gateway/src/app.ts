import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { openAnalytics } from './analytics/analytics.ts'
import { apiRoutes, openApiLanes } from './backend-client/routes.ts'
import { backendClient } from './backend-client/backend-client.ts'
import { openCachedAnswers } from './backend-client/cached-answers.ts'
import { openDoor } from './admin/door/authorize.ts'
import { adminKeysOf } from './keys/admin-keys.ts'
import { releaseRoutes } from './admin/routes.ts'
import { artifactRoutes } from './module-files/routes.ts'
import { garbageCollector } from './registry/gc/collect-garbage.ts'
import { keepNear } from './module-files/keep-local.ts'
import { openStore } from './artifacts/open-store.ts'
import type { Config } from './config/config.ts'
import { consoleDist } from './console/build.ts'
import { oidcRoutes } from './console/oidc-routes.ts'
import { openOidc } from './oidc/open-oidc.ts'
import { openCipher } from './operators/cipher.ts'
import { keepSecrets } from './operators/keep-secrets.ts'
import { openGuessing } from './operators/guessing.ts'
import { openOperators } from './operators/operators.ts'
import { openSecondFactor } from './operators/second-factor.ts'
import { openEndedSessions } from './console/ended-sessions.ts'
import { openKnownBrowsers } from './console/known-browser.ts'
import { endOldSessions } from './console/old-session.ts'
import { consoleRoutes } from './console/page-routes.ts'
import { sessionRoutes } from './console/session-routes.ts'
import { openSessions } from './console/session.ts'
import { offlineHeaders, opsHeaders, securityHeaders, shopHeaders } from './document/headers.ts'
import { answerBrokenRequest } from './html/broken-request.ts'
import { answerError } from './html/error-pages.ts'
import { documentRoutes, noFile } from './document/routes.ts'
import { sitemapRoutes } from './sitemap/sitemap-routes.ts'
import { setRoutes } from './document/set-routes.ts'
import { openWholeSets } from './document/whole-set.ts'
import { drillFiles } from './drill/file-routes.ts'
import { openErrorSamples } from './errors/samples.ts'
import { openPolicyReports } from './errors/policy-reports/policy-report-store.ts'
import { policyReportRoutes } from './errors/policy-reports/report-routes.ts'
import { matchRoute } from './release/match-route.ts'
import { watchHealth } from './health/health.ts'
import { healthReportRoutes } from './health/routes.ts'
import { healthRoutes } from './health-routes.ts'
import { metricsRoutes } from './metrics/routes.ts'
import { openMetrics } from './metrics/metrics.ts'
import { iconServiceRoutes } from './icon-service/routes.ts'
import { iconRoutes } from './images/icons.ts'
import { openShareImages } from './images/share-images.ts'
import { logging } from './config/logging.ts'
import { overrideRoutes } from './override/browser-routes.ts'
import { keysOf } from './override/is-key-active.ts'
import { offlineDist } from './offline/build.ts'
import { openOffline } from './offline/offline.ts'
import { offlineRoutes } from './offline/routes.ts'
import { serviceWorkerOf } from './offline/service-worker-of.ts'
import { choiceRoutes } from './choice/browser-routes.ts'
import { choiceBarStyle } from './html/choice-bar.ts'
import { plainPageStyle } from './html/plain-page.ts'
import { readableAddress } from './config/readable-address.ts'
import { openDatabase } from './database/database.ts'
import { openDocumentDictionaries } from './dictionaries/document-dictionaries.ts'
import { lastSetIn } from './registry/state/last-set.ts'
import { releaseKey } from './registry/state/state.ts'
import { openRegistry } from './registry/registry.ts'
import { openRenderer } from './render/renderer.ts'
import { restAfterFailures } from './render/rest.ts'
import { openRenderers } from './renderer-socket/open-renderers.ts'
import { driveRollouts } from './rollout/drive.ts'
import { createTokenSigner } from './tokens/token-signer.ts'
import { siteSecrets } from './tokens/secret.ts'
import { keepSidesApart, openSides } from './sides/sides.ts'
import { openSmokeExecutor } from './smoke/executor/open-executor.ts'
import { askPeers, peerRoutes } from './verify/peers.ts'
import { openVerifier } from './verify/verify.ts'
import { openNetworks } from './visit/network.ts'
import { addressHolder } from 'shared-server/address-holder'
import { openLimits } from 'shared-server/limits/limits'
import { answerBeforeClosing, openDraining } from 'shared-server/process/draining'
import { openRecorder } from 'shared-server/trace/open-recorder'
import { traceRequests } from 'shared-server/trace/trace-requests'
import { openVisits } from './visit/visits.ts'
import { sendWebhooks } from './webhooks/webhooks.ts'

/** So long a call waits for the API's first word. */
export const answersWithinMs = 30_000

/** The gateway, not listening yet. Closing it closes its database and its renderers. */
export async function buildApp(config: Config, draining = openDraining()): Promise<FastifyInstance> {
  const sides = openSides(config)
  const app = Fastify({
    logger: logging(config.logLevel),
    bodyLimit: 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: false, constraints: sides.constraints },
    rewriteUrl: ({ url }) => readableAddress(url ?? '/'),
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    trustProxy: (_address, hop) => hop < config.trustProxy,
  })
  const recorder = await openRecorder('gateway', config.traces, app.log)
  if (recorder) app.addHook('onClose', recorder.close)
  traceRequests(app, {
    recorder,
    isEdge: true,
    isUnrecorded: (route) => /^\/modules\/|\/live(\/\*)?$/.test(route),
  })
  answerBeforeClosing(app, draining, answersWithinMs)
  const renderers = await openRenderers(config, app.log)
  const { wall } = renderers
  const smokes = await openSmokeExecutor(config, app.log)
  const store = await openStore(config)
  const database = await openDatabase(config.databaseUrl, config.dataDir)
  const registry = await openRegistry({
    database,
    store,
    gate: smokes.gate,
    lastSet: database.shared ? lastSetIn(config.dataDir) : null,
    log: app.log,
  })
  const secrets = await siteSecrets(config.secrets, database, config.dataDir)
  const signer = createTokenSigner(secrets)
  const https = config.publicUrl.startsWith('https:')
  const isKeyActive = keysOf(database.db)
  const visits = openVisits({ registry, signer, secrets, isKeyActive, https })
  const operators = openOperators(database.db)
  const cipher = openCipher(secrets)
  const oidc = config.oidc && openOidc(config.oidc, config.opsUrl, { db: database.db, cipher })
  const passwords = config.operatorPasswords === 'on'
  const sessions = openSessions({
    signer,
    operators,
    ended: openEndedSessions(database.db),
    opsUrl: config.opsUrl,
    passwords,
    secondFactor: config.operatorSecondFactor,
    oidc: oidc && oidc.people,
  })
  const renderer = openRenderer(wall, {
    processes: config.renderProcesses,
    limitMs: config.renderLimitMs,
    memoryMb: config.renderMemoryMb,
  })
  app.addHook('onClose', async () => {
    await renderer.close()
    renderers.close()
    await registry.close()
    await database.close()
  })
  app.addHook('onClose', keepSecrets({ db: database.db, secrets, cipher, log: app.log }))

  const headers = securityHeaders(config)
  const headersOfOps = opsHeaders(headers)
  keepSidesApart(app, sides, config.opsUrl, {
    shop: shopHeaders(headers),
    ops: () => headersOfOps,
  })
  await app.register(cookie)
  endOldSessions(app, sides, https)
  // Streams of events must not wait in a compressor, so only these types are compressed on the way.
  await app.register(compress, {
    customTypes: /^(text\/html|text\/css|application\/json|application\/xml|image\/svg)/,
    threshold: 860,
    // A tenth less than the Zstandard that the library would rather send.
    encodings: ['br', 'gzip', 'deflate'],
    // A twentieth less than the library's own 4, in the same time; more would keep the first byte waiting.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  })

  const adminKeys = await adminKeysOf(config.adminKeys, config.dataDir)
  const smokeQueue = smokes.begin(app, { database, registry, signer })
  const metrics = openMetrics({
    state: registry.state,
    smokeQueue,
    current: () => registry.knowledge().current,
    halted: () => health.halted() !== null,
    damaged: () => verifier.damaged(),
    rendererReachable: () => renderers.knowledge().reachable,
  })
  metricsRoutes(app, metrics, [...adminKeys, ...config.metricsKeys])
  const health = watchHealth({
    db: database.db,
    registry,
    minVisits: config.canaryMinVisits,
    evaluateSeconds: config.canaryJudgeSeconds,
    bakeMinutes: config.bakeMinutes,
    silenceSeconds: config.silenceSeconds,
    alertUrl: config.alertUrl,
    log: app.log,
    counted: metrics.health,
    dropped: metrics.healthDropped,
    evaluated: metrics.evaluated,
  })
  app.addHook('onClose', health.close)
  const errors = openErrorSamples({
    db: database.db,
    filesOf: (module, version) =>
      registry.state().releases.get(releaseKey(module, version))?.facts.files ?? null,
    isRoute: (route) =>
      [...registry.state().releases.values()].some(({ facts }) =>
        facts.routes.some(({ path }) => path === route),
      ),
  })
  app.addHook('onClose', errors.close)
  await healthReportRoutes(app, {
    signer,
    shared: database.shared,
    add: health.add,
    addOfPage: health.addOfPage,
    samples: health.samples,
    failed: errors.add,
    refused: metrics.beaconRefused,
  })

  const nameNetwork = openNetworks(secrets)
  const policyReports = openPolicyReports(database.db)
  app.addHook('onClose', policyReports.close)
  await policyReportRoutes(app, {
    store: policyReports,
    origin: new URL(config.publicUrl).origin,
    filesOrigin: config.filesOrigin,
    routeOf: (path) => matchRoute(path, registry.live())?.route.path ?? null,
    nameNetwork: (address) => nameNetwork(address)[0],
    came: metrics.policyReport,
  })

  const closeRollouts = driveRollouts({
    db: database.db,
    registry,
    judge: health.judge,
    damaged: () => verifier.stillDamaged(),
    minVisits: config.canaryMinVisits,
    everySeconds: config.rolloutSeconds,
    log: app.log,
    looked: metrics.rolloutRound,
  })
  app.addHook('onClose', closeRollouts)
  const backend = backendClient(config.backendUrl)
  const lanes = openApiLanes(addressHolder)
  const limits = openLimits(config.redisUrl, app.log)
  app.addHook('onClose', limits.close)
  healthRoutes(app, registry, backend, {
    renderers,
    browserWall: smokes.wall,
    smokeQueue,
    lanes,
    limits,
    draining,
  })
  plainPageStyle(app)
  choiceBarStyle(app)
  await apiRoutes(app, config, { backend, lanes, limits })
  const site = config.publicUrl
  const door = openDoor({ db: database.db, adminKeys, site, readSession: sessions.read })
  app.addHook('onClose', sendWebhooks({ db: database.db, site, log: app.log }))
  const gc = garbageCollector({ database, store, keepDays: config.keepReleasesDays })
  const verifier = openVerifier({
    database,
    store,
    state: registry.state,
    everySeconds: config.verifySeconds,
    ask: (facts, name) => askPeers({ signer, peers: config.peerUrls }, facts, name),
    log: app.log,
  })
  app.addHook('onClose', verifier.close)
  peerRoutes(app, { signer, store, registry })
  await releaseRoutes(app, {
    registry,
    db: database.db,
    door,
    signer,
    site,
    opsUrl: config.opsUrl,
    gc,
    halted: health.halted,
    store,
    verifier,
    judge: health.judge,
    minVisits: config.canaryMinVisits,
    operators,
    policyReports,
  })
  await choiceRoutes(app, { db: database.db, signer, isKeyActive, https })
  await overrideRoutes(app, { db: database.db, signer, isKeyActive, https })
  drillFiles(app, registry)
  const secondFactor = openSecondFactor(database.db, cipher)
  await sessionRoutes(app, {
    operators,
    sessions,
    secondFactor,
    guessing: openGuessing(database.db, secrets),
    browsers: openKnownBrowsers(signer, config.opsUrl),
    ways: { passwords, oidc: oidc !== null },
  })
  if (oidc) oidcRoutes(app, { db: database.db, signer, sessions, opsUrl: config.opsUrl, ...oidc })
  consoleRoutes(app, consoleDist)
  const serviceWorker = serviceWorkerOf(config)
  const offline =
    serviceWorker === null ? 'off' : ((await openOffline(offlineDist, offlineHeaders(headers))) ?? 'missing')
  offlineRoutes(app, offline)
  artifactRoutes(app, registry, store)
  if (store.near) await keepNear(store.near, { database, log: app.log })
  const wholeSets = openWholeSets()
  setRoutes(app, { registry, visits, wholeSets, filesOrigin: config.filesOrigin })
  iconRoutes(app, backend)
  iconServiceRoutes(app)
  const shareImages = openShareImages(app, { secrets, folder: join(config.dataDir, 'share-images') })
  const analytics = await openAnalytics(app, { config, backend, registry })
  sitemapRoutes(app, { registry, backend, publicUrl: site })
  documentRoutes(app, visits, {
    backend,
    renderer,
    rest: restAfterFailures(),
    store,
    backendUrl: config.backendUrl,
    cached: openCachedAnswers(metrics.cachedAnswer),
    publicUrl: config.publicUrl,
    signer,
    tabCheckSeconds: config.tabCheckSeconds,
    healthSamplePercent: config.healthSamplePercent,
    serviceWorker: offline === 'missing' ? null : serviceWorker,
    shareImages,
    analytics,
    wholeSets,
    filesOrigin: config.filesOrigin,
    dictionaries: openDocumentDictionaries(database.db, app.log),
    stable: registry.live,
    watch: (made) => {
      metrics.document(made)
      if (made.rendering !== 'failed' || made.isolated) return
      health.serverFailed(made.module, made.version)
      errors.addOfServer({ ...made, why: made.why ?? '' })
    },
  })
  // Fastify's own would write the whole address into the log, its query too.
  app.setNotFoundHandler(noFile)
  app.setErrorHandler(answerError)
  return app
}
