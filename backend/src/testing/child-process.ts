import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

type Params = {
  entry: 'server.ts' | 'bank/server.ts' | 'synthetic/server.ts' | '../../gateway/src/server.ts'
  url: string
  health: string
  env: Record<string, string>
  /** Of another checkout. */
  sources?: string
  /** A module that is loaded before the server's own. */
  before?: string
}

const ownSources = fileURLToPath(new URL('..', import.meta.url))
const patienceMs = 60_000

/** One of our servers as a process of its own, which can be killed without a warning and started again. */
export async function startProcess({ entry, url, health, env, before, sources = ownSources }: Params) {
  let child: ChildProcess | null = null
  let said = ''
  let logged = ''

  async function start(changes: Record<string, string> = {}): Promise<void> {
    const born = spawn(
      process.execPath,
      [...(before ? ['--import', ownSources + before] : []), sources + entry],
      {
        env: { PATH: process.env['PATH'] ?? '', ...env, ...changes },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    child = born
    born.stdout.on('data', (part: Buffer) => (logged += part.toString()))
    born.stderr.on('data', (part: Buffer) => (said += part.toString()))
    const end = Date.now() + patienceMs
    for (;;) {
      if (born.exitCode !== null || Date.now() > end) throw new Error(`${entry} did not start: ${said}`)
      const answer = await fetch(url + health).catch(() => null)
      if (answer?.ok) return
      await setTimeout(30)
    }
  }

  // A test run that ends in the middle leaves nobody behind.
  process.once('exit', () => child?.kill('SIGKILL'))
  await start()
  return {
    url,
    start,
    /** Lines of its log. */
    logged: () => logged.split('\n').filter((line) => line !== ''),
    /** SIGKILL: nothing of it is told, finished or written down. */
    async kill(): Promise<void> {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
