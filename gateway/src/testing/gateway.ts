import Fastify, { type FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import type { ModuleId } from 'shared/module/facts'
import { buildApp } from '../app.ts'
import type { ApiAddress } from '../cli/client/call.ts'
import { releaseClient, type ReleaseClient } from '../cli/client/release-client.ts'
import { readConfig } from '../config/config.ts'
import type { RegisteredModule } from '../../wire/module.ts'
import type { AtEnd } from './at-end.ts'
import { opsHost, opsUrl } from './ops-fetch.ts'
import { emptyRegistryFolder } from './registry-folder.ts'
import { registerSquads, type Squads } from './squads.ts'

const key = 'a-key-for-this-test-only'

export type TestGateway = {
  app: FastifyInstance
  url: string
  /** Its release API. */
  api: ApiAddress
  dataDir: string
  key: string
  /** Has the admin key, and every squad's key to publish with. */
  ops: ReleaseClient
  squads: Squads
}

/** A gateway on a free port with an empty registry, gone after the test, or after the tests that share it. */
export async function startGateway(
  env: Record<string, string> = {},
  atEnd: AtEnd = onTestFinished,
): Promise<TestGateway> {
  const dataDir = emptyRegistryFolder(atEnd)
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
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
  const app = await buildApp(config)
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
    key,
    squads,
    ops: releaseClient({ api, who: 'ops', adminKey: key, keyOf }),
  }
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
