import Fastify, { type FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { releaseClient, type ReleaseClient } from '../cli/release-client.ts'
import { readConfig } from '../config.ts'
import type { PartId } from '../../wire/pointer.ts'
import { emptyRegistryFolder } from './registry-folder.ts'
import { registerSquads, type Squads } from './squads.ts'

const key = 'a-key-for-this-test-only'

export type TestGateway = {
  app: FastifyInstance
  url: string
  dataDir: string
  key: string
  /** Has the admin key, and every squad's key to publish with. */
  ops: ReleaseClient
  squads: Squads
}

/** A gateway on a free port with an empty registry, gone after the test. */
export async function startGateway(env: Record<string, string> = {}): Promise<TestGateway> {
  const dataDir = emptyRegistryFolder()
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    ADMIN_KEY: key,
    LOG_LEVEL: 'silent',
    // Nobody listens there unless the test says who.
    BACKEND_URL: 'http://127.0.0.1:9',
    RENDER_THREADS: '1',
    SMOKE: 'off',
    ...env,
  })
  const app = await buildApp(config)
  onTestFinished(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const squads = await registerSquads(url, key, dataDir)
  const keyOf = async (module: PartId) => squads.keyOf(module)
  return {
    app,
    url,
    dataDir,
    key,
    squads,
    ops: releaseClient({ site: url, who: 'ops', adminKey: key, keyOf }),
  }
}

/** A stand-in for the ticket API, listening: what it is told to answer, it answers. */
export async function startBackend(tell: (api: FastifyInstance) => void): Promise<string> {
  const api = Fastify({ forceCloseConnections: true })
  tell(api)
  onTestFinished(() => api.close())
  return await api.listen({ port: 0, host: '127.0.0.1' })
}
