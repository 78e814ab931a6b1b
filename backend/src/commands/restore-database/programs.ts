import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type DatabaseUser = { uid?: number; gid?: number }

/** As whom PostgreSQL and pgBackRest run: both refuse, or spoil their files, as root. */
export async function databaseOwner(): Promise<DatabaseUser> {
  if (process.getuid?.() !== 0) return {}
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}

const idOf = async (which: '-u' | '-g') => Number((await run('id', [which, 'postgres'])).stdout)

/** What pgBackRest prints; throws what it complains of. */
export async function pgbackrest(owner: DatabaseUser, args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await run('pgbackrest', args, { ...owner, cwd: '/', maxBuffer: 64_000_000 })
    return stdout
  } catch (error) {
    throw new Error(`pgBackRest: ${complaintOf(error)}`, { cause: error })
  }
}

function complaintOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'ENOENT') return 'it is not installed (Debian: pgbackrest).'
  const said = ['stdout', 'stderr'].map((name) => String(Reflect.get(error, name) ?? '')).join('\n')
  const lines = said.split('\n').filter((line) => line.includes('ERROR'))
  return (lines.length > 0 ? lines : [error.message]).map((line) => line.trim()).join('\n')
}
