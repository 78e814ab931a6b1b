import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type DatabaseUser = { uid?: number; gid?: number }

/** As whom PostgreSQL and pgBackRest run: both refuse, or spoil their files, as root. */
export async function databaseOwner(): Promise<DatabaseUser> {
  if (process.getuid?.() !== 0) return {}
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}

async function idOf(which: '-u' | '-g'): Promise<number> {
  const { stdout } = await run('id', [which, 'postgres']).catch(() => {
    throw new Error('This machine has no user postgres: PostgreSQL is not installed on it.')
  })
  return Number(stdout)
}

export type Repository = {
  owner: DatabaseUser
  config: string
  stanza: string
  /** What ends all that runs. */
  interrupted: AbortSignal
}

/** What pgBackRest prints; throws what it complains of. */
export async function pgbackrest(
  { owner, config, stanza, interrupted }: Repository,
  args: readonly string[],
): Promise<string> {
  interrupted.throwIfAborted()
  const running = run('pgbackrest', [`--config=${config}`, `--stanza=${stanza}`, ...args], {
    ...owner,
    cwd: '/',
    maxBuffer: 256_000_000,
  })
  // Not by execFile's own signal, which would not wait until nothing is written any more.
  const end = () => running.child.kill('SIGTERM')
  interrupted.addEventListener('abort', end)
  try {
    return (await running).stdout
  } catch (error) {
    throw new Error(`pgBackRest: ${complaintOf(error)}`, { cause: error })
  } finally {
    interrupted.removeEventListener('abort', end)
  }
}

function complaintOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'ENOENT') return 'it is not installed (Debian: pgbackrest).'
  const said = ['stdout', 'stderr'].map((name) => String(Reflect.get(error, name) ?? '')).join('\n')
  const lines = said.split('\n').filter((line) => line.includes('ERROR'))
  return (lines.length > 0 ? lines : [error.message]).map((line) => line.trim()).join('\n')
}
