import { execaNode } from 'execa'
import getPort from 'get-port'
import { root } from '../run/step.ts'

export type Provider = {
  issuer: string
  secret: string
  /** In these groups from now on; null: known no longer. */
  tell: (name: string, groups: string[] | null) => Promise<void>
  stop: () => Promise<void>
}

/** A provider of OpenID Connect, a process of its own, that knows nobody yet. */
export async function startProvider(opsUrl: string): Promise<Provider> {
  const port = await getPort()
  const secret = 'a client secret of these stories alone, long enough'
  const child = execaNode('gateway/src/testing/provider/process.ts', {
    cwd: root,
    ipc: true,
    stdin: 'ignore',
    env: { PROVIDER_PORT: String(port), PROVIDER_SECRET: secret, PROVIDER_OPS_URL: opsUrl },
  })
  child.catch(() => undefined)
  await child.getOneMessage()
  return {
    issuer: `http://localhost:${port}`,
    secret,
    tell: async (name, groups) => {
      const heard = child.getOneMessage()
      await child.sendMessage({ name, groups })
      await heard
    },
    stop: async () => {
      child.kill('SIGKILL')
      await child.catch(() => undefined)
    },
  }
}
