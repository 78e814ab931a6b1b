import { once } from 'node:events'
import { execa } from 'execa'
import { root } from './step.ts'

export type RunningPostgres = { url: string; stop: () => Promise<void> }

/** A real PostgreSQL for the tests that need one, in a temporary folder and on a free port. */
export async function startPostgres(env: Record<string, string>): Promise<RunningPostgres> {
  const server = execa('node', ['shared/server/testing/serve-postgres.ts'], {
    cwd: root,
    preferLocal: true,
    localDir: root,
    stdin: 'ignore',
    env,
  })
  const died = server.then(
    () => Promise.reject(new Error('PostgreSQL stopped by itself.')),
    (error: unknown) => Promise.reject(error instanceof Error ? error : new Error(String(error))),
  )
  const [line] = await Promise.race([once(server.stdout, 'data'), died])
  died.catch(() => undefined)
  return {
    url: String(line).trim(),
    stop: async () => {
      server.kill('SIGTERM')
      await server.catch(() => undefined)
    },
  }
}
