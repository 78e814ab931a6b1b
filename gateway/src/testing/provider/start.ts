import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import getPort from 'get-port'
import { onTestFinished } from 'vitest'
import type { AtEnd } from '../at-end.ts'

export type TestProvider = {
  issuer: string
  /** In these groups from now on; null: known no longer. */
  tell: (name: string, groups: string[] | null) => Promise<void>
  stop: () => Promise<void>
}

export const clientSecret = 'a client secret of this test alone, long enough'

/** A provider of OpenID Connect that knows nobody yet, gone after the test. */
export async function startProvider(opsUrl: string, atEnd: AtEnd = onTestFinished): Promise<TestProvider> {
  const port = await getPort()
  const child = fork(join(import.meta.dirname, 'process.ts'), {
    env: {
      ...process.env,
      PROVIDER_PORT: String(port),
      PROVIDER_SECRET: clientSecret,
      PROVIDER_OPS_URL: opsUrl,
    },
    execArgv: [],
    silent: true,
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  atEnd(stop)
  const said: string[] = []
  child.stderr?.on('data', (chunk) => said.push(String(chunk)))
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`the provider did not start: ${said.join('')}`)
    }),
  ])
  return {
    issuer: `http://localhost:${port}`,
    tell: async (name, groups) => {
      const heard = once(child, 'message')
      child.send({ name, groups })
      await heard
    },
    stop,
  }
}
