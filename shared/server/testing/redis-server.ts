import { spawn } from 'node:child_process'
import { once } from 'node:events'
import getPort from 'get-port'

/** A Redis of a test's own on a free port of this machine, which stores nothing. */
export type TestRedis = {
  url: string
  start: () => Promise<void>
  /** As if its machine had lost its power. */
  kill: () => Promise<void>
  /** It answers nothing and closes no connection, until `thaw`. */
  freeze: () => void
  thaw: () => void
}

/** Not started yet. Debian's package redis-server brings it. A replica, of an address, answers and writes nothing. */
export async function createRedis({ replicaOf }: { replicaOf?: string } = {}): Promise<TestRedis> {
  const port = await getPort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  if (replicaOf !== undefined) args.push('--replicaof', '127.0.0.1', new URL(replicaOf).port)
  let server: ReturnType<typeof spawn> | null = null
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      server = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] })
      const gone = once(server, 'exit').then(() => {
        throw new Error('Redis did not start: is the package redis-server installed?')
      })
      await Promise.race([untilItListens(server), gone])
      gone.catch(() => undefined)
    },
    kill: async () => {
      if (server === null) return
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      server = null
      await ended
    },
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
  }
}

async function untilItListens({ stdout }: ReturnType<typeof spawn>): Promise<void> {
  if (!stdout) return
  for await (const part of stdout) if (String(part).includes('Ready to accept connections')) return
}
