import { join } from 'node:path'
import getPort, { portNumbers } from 'get-port'
import { projectRoot } from '../build/build-part.ts'
import type { ChildPlan } from './child.ts'
import { readSecrets } from './data-folder.ts'
import type { StartOptions } from './start-options.ts'

export type Services = {
  urls: { gateway: string; backend: string; bank: string }
  bank: ChildPlan
  backend: ChildPlan
  gateway: ChildPlan
}

/** On the embedded database somebody tries the site; any other belongs to somebody, as does what calls itself production. */
const isForTrying = (env: NodeJS.ProcessEnv) => !env.DATABASE_URL && env.NODE_ENV !== 'production'

/** Who listens where, and with which environment. What the caller's environment says beyond that is passed on. */
export async function planServices(options: StartOptions, env: NodeJS.ProcessEnv): Promise<Services> {
  const { port, host, dataDir, publicUrl, opsUrl } = options
  const first = port < 65_000 ? port + 1 : 40_000
  // Numbers of its own for each question: what one has read is gone for the next.
  const near = () => portNumbers(first, first + 8)
  const backendPort = await getPort({ port: near(), host: '127.0.0.1' })
  const bankPort = await getPort({ port: near(), host: '127.0.0.1', exclude: [backendPort] })
  const secrets = await readSecrets(dataDir)
  const backend = `http://127.0.0.1:${backendPort}`
  const bank = `http://127.0.0.1:${bankPort}`
  const common = {
    ...env,
    BACKEND_URL: backend,
    BANK_URL: bank,
    BANK_SECRET: env.BANK_SECRET ?? secrets.bank,
  }

  const plan = (name: string, script: string, own: NodeJS.ProcessEnv): ChildPlan => ({
    name,
    script: join(projectRoot, script),
    cwd: projectRoot,
    env: { ...common, ...own },
    logFile: join(dataDir, 'logs', `${name}.log`),
  })

  return {
    urls: { gateway: `http://127.0.0.1:${port}`, backend, bank },
    bank: plan('bank', 'backend/src/bank/server.ts', {
      PORT: String(bankPort),
      HOST: '127.0.0.1',
      DATA_DIR: join(dataDir, 'bank'),
      PUBLIC_URL: bank,
    }),
    backend: plan('backend', 'backend/src/server.ts', {
      PORT: String(backendPort),
      HOST: '127.0.0.1',
      DATA_DIR: join(dataDir, 'backend'),
      PUBLIC_URL: publicUrl,
      DEMO_MEMBER: env.DEMO_MEMBER ?? (isForTrying(env) ? 'on' : 'off'),
      TOKEN_SECRET: env.TOKEN_SECRET ?? secrets.token,
    }),
    gateway: plan('gateway', 'gateway/src/server.ts', {
      PORT: String(port),
      HOST: host,
      DATA_DIR: dataDir,
      PUBLIC_URL: publicUrl,
      OPS_URL: opsUrl,
    }),
  }
}
