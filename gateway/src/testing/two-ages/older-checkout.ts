import { mkdir, realpath, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gitIn, layOlderSources } from 'shared-server/testing/older-sources'
import { onTestFinished } from 'vitest'
import { projectRoot } from '../../build/build-part.ts'

/** By this file a commit shows that its gateway reads from the registry which modules there are. */
const sign = 'gateway/src/registry/migrations/003-modules.sql'
/** And by this one that it is not today's gateway under another name. */
const later = 'gateway/src/registry/migrations/004-samples.sql'
const parts = ['gateway', 'shared']
/** What its gateway had of its own, and today's has from `shared/server`. */
const moved = '@electric-sql/pglite'

/**
 * The sources of the first gateway that reads modules as data, out of this clone's history, in a folder that is gone
 * after the test. They run with the packages that are installed for today's.
 */
export async function olderCheckout(): Promise<string> {
  const commit = await firstCommitWith(sign)
  if ((await git('ls-tree', '--name-only', commit, later)) !== '')
    throw unavailable(`its first commit with ${sign} has ${later} too`)
  const folder = await layOlderSources({ root: projectRoot, commit, sources: parts, parts })
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const link = join(folder, 'gateway/node_modules', moved)
  await mkdir(dirname(link), { recursive: true })
  await symlink(await realpath(join(projectRoot, 'shared/server/node_modules', moved)), link)
  return folder
}

/** Hashes may differ from clone to clone, what a commit brought does not. */
async function firstCommitWith(file: string): Promise<string> {
  if ((await git('rev-parse', '--is-shallow-repository')) === 'true')
    throw unavailable('its history is cut off: "git fetch --unshallow" brings the whole')
  const commits = await git('log', '--diff-filter=A', '--format=%H', '--', file)
  const first = commits.split('\n').at(-1)
  if (!first) throw unavailable(`no commit brought ${file}`)
  return first
}

/** Told as what the test run misses on a machine. */
const unavailable = (why: string) =>
  new Error(`There is no older gateway to try beside today's, which takes a clone with its history: ${why}.`)

async function git(...args: string[]): Promise<string> {
  try {
    return await gitIn(projectRoot, ...args)
  } catch (error) {
    throw unavailable(error instanceof Error ? error.message : String(error))
  }
}
