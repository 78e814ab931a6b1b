import { execa } from 'execa'
import { createInterface } from 'node:readline'
import { inRoot } from './root.ts'
import type { AtEnd } from './run.ts'

/** The tests' own: a cluster in a temporary folder, which goes with the process that prints its address. */
export async function startPostgres(atEnd: AtEnd): Promise<string> {
  const server = execa('node', ['shared/server/testing/serve-postgres.ts'], {
    ...inRoot,
    stdout: 'pipe',
    reject: false,
  })
  atEnd(async () => {
    server.kill('SIGTERM')
    await server
  })
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.startsWith('postgres://')) return line
  }
  throw new Error('PostgreSQL did not start: is the package postgresql installed?')
}
