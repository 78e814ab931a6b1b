import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))
const parts = ['backend', 'shared', 'shared/server']

export type Checkout = {
  /** The sources of its ticket API. */
  sources: string
  remove: () => Promise<void>
}

/**
 * The release that is named in `deploy/release-before`, out of this clone's history, in a folder of its own. It runs with the packages
 * that are installed for today's.
 */
export async function checkOutReleaseBefore(): Promise<Checkout> {
  const commit = (await readFile(join(root, 'deploy/release-before'), 'utf8')).trim()
  const folder = await mkdtemp(join(tmpdir(), 'release-before-'))
  const archive = join(folder, 'sources.tar')
  await git('archive', '--output', archive, commit, 'package.json', 'backend', 'shared').catch(
    (error: unknown) => {
      throw new Error(
        `There is no release before to try beside today's: deploy/release-before names ${commit}, and this clone has not got it ("git fetch --unshallow" brings the whole history).`,
        { cause: error },
      )
    },
  )
  await run('tar', ['-xf', archive, '-C', folder])
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const part of parts) {
    // pnpm's links are relative: there `shared` is that of the release before.
    const links = [join(root, part, 'node_modules'), join(folder, part, 'node_modules')] as const
    // oxlint-disable-next-line no-await-in-loop -- there are three
    await cp(...links, { recursive: true, verbatimSymlinks: true, filter: isLink })
  }
  return { sources: join(folder, 'backend/src/'), remove: () => rm(folder, { recursive: true, force: true }) }
}

const isLink = (path: string) => !/node_modules\/\./.test(path)

/** A checkout may be another user's, as in a container. */
const git = (...args: string[]) => run('git', ['-c', 'safe.directory=*', ...args], { cwd: root })
