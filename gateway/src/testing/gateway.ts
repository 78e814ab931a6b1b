import Fastify, { type FastifyInstance } from 'fastify'
import { openDraining } from 'shared-server/process/draining'
import { onTestFinished } from 'vitest'
import type { ModuleId } from 'shared/module/facts'
import { buildApp } from '../app.ts'
import type { ApiAddress } from '../cli/client/call.ts'
import { releaseClient, type ReleaseClient } from '../cli/client/release-client.ts'
import { readConfig } from '../config/config.ts'
import type { RegisteredModule } from '../../wire/module.ts'
import type { AtEnd } from './at-end.ts'
import { opsHost, opsUrl } from './ops-fetch.ts'
import { emptyRegistryDatabase } from './fresh-database.ts'
import { emptyRegistryFolder, newFolder } from './registry-folder.ts'
import { registerSquads, type Squads } from './squads.ts'

const key = 'a-key-for-this-test-only'

export type TestGateway = {
  app: FastifyInstance
  url: string
  /** Its release API. */
  api: ApiAddress
  dataDir: string
  /** Where its registry is: a gateway that goes on with it is started with this. */
  place: Place
  key: string
  /** Has the admin key, and every squad's key to publish with. */
  ops: ReleaseClient
  squads: Squads
}

/**
 * A gateway on a free port with an empty registry, gone after the test, or after the tests that share it. Its registry is a
 * database of its own where the run has a PostgreSQL, or else the embedded one, which takes four times as long to start.
 */
export async function startGateway(
  env: Record<string, string> = {},
  atEnd: AtEnd = onTestFinished,
  draining = openDraining(),
): Promise<TestGateway> {
  const place = await placeOf(env, atEnd)
  const dataDir = place.DATA_DIR
  const config = readConfig({
    PORT: '0',
    ...place,
    ADMIN_KEY: key,
    LOG_LEVEL: 'silent',
    // Nobody listens there unless the test says who.
    BACKEND_URL: 'http://127.0.0.1:9',
    RENDER_PROCESSES: '2',
    SMOKE: 'off',
    // A test's browsers are somewhere: they name their addresses as a proxy would.
    TRUST_PROXY: '1',
    OPS_URL: env['PUBLIC_URL']?.startsWith('https:') ? `https://${opsHost}` : opsUrl,
    ...env,
  })
  const app = await buildApp(config, draining)
  atEnd(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const api = { url: config.opsUrl, via: url }
  const squads = await registerSquads(api, key, dataDir)
  const keyOf = async (module: ModuleId) => squads.keyOf(module)
  return {
    app,
    url,
    api,
    dataDir,
    place,
    key,
    squads,
    ops: releaseClient({ api, who: 'ops', adminKey: key, keyOf }),
  }
}

type Place = { DATA_DIR: string; DATABASE_URL?: string }

/** What is given, or else a new one. */
async function placeOf({ DATA_DIR, DATABASE_URL }: Record<string, string>, atEnd: AtEnd): Promise<Place> {
  if (DATA_DIR !== undefined) return { DATA_DIR, ...(DATABASE_URL !== undefined && { DATABASE_URL }) }
  const url = DATABASE_URL ?? (await emptyRegistryDatabase(atEnd))
  return url === null
    ? { DATA_DIR: emptyRegistryFolder(atEnd) }
    : { DATA_DIR: newFolder(atEnd), DATABASE_URL: url }
}

/** Gives one module these addresses, and takes them from whoever had them. */
export async function giveAddresses(
  ops: ReleaseClient,
  module: RegisteredModule['module'],
  areas: string[],
): Promise<void> {
  const { modules } = await ops.modules()
  for (const other of modules.filter((one) => one.module !== module)) {
    // oxlint-disable-next-line no-await-in-loop -- they take turns in the registry anyway
    await ops.addModule({ ...other, areas: [`/of-${other.module}/*`] })
  }
  const squad = modules.find((one) => one.module === module)?.squad ?? 'squad'
  await ops.addModule({ module, squad, areas })
}

/** A stand-in for the ticket API, listening: what it is told to answer, it answers. */
export async function startBackend(
  tell: (api: FastifyInstance) => void,
  atEnd: AtEnd = onTestFinished,
): Promise<string> {
  const api = Fastify({ forceCloseConnections: true })
  tell(api)
  atEnd(() => api.close())
  return await api.listen({ port: 0, host: '127.0.0.1' })
}
