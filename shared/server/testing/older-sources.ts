import { execFile } from 'node:child_process'
import { cp, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What git says in a checkout, which may be another user's, as in a container. */
export async function gitIn(root: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', ['-c', 'safe.directory=*', ...args], { cwd: root })
  return stdout.trim()
}

type Older = {
  /** A checkout with its history and its packages. */
  root: string
  commit: string
  /** What of the commit is laid, beside its package.json. */
  sources: readonly string[]
  /** Those of its parts that have packages: they run with what is installed for today's. */
  parts: readonly string[]
}

/** The sources of an earlier commit, in a new temporary folder. */
export async function layOlderSources({ root, commit, sources, parts }: Older): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'older-'))
  const archive = join(folder, 'older.tar')
  await gitIn(root, 'archive', '--output', archive, commit, 'package.json', ...sources)
  await run('tar', ['-xf', archive, '-C', folder])
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const part of parts) {
    // pnpm's links are relative: there `shared` is the older one.
    const links = [join(root, part, 'node_modules'), join(folder, part, 'node_modules')] as const
    // oxlint-disable-next-line no-await-in-loop -- there are two or three
    await cp(...links, { recursive: true, verbatimSymlinks: true, filter: isLink })
  }
  return folder
}

const isLink = (path: string) => !/node_modules\/\./.test(path)
