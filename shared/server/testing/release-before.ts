import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { layOlderSources } from './older-sources.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export type Checkout = {
  /** The sources of its part. */
  sources: string
  remove: () => Promise<void>
}

/** A part of the release that is named in `deploy/release-before`, out of this clone's history, in a folder of its own. */
export async function checkOutReleaseBefore(part: 'backend' | 'gateway'): Promise<Checkout> {
  const commit = (await readFile(join(root, 'deploy/release-before'), 'utf8')).trim()
  const sources = [part, 'shared']
  const parts = [part, 'shared', 'shared/server']
  const folder = await layOlderSources({ root, commit, sources, parts }).catch((error: unknown) => {
    throw new Error(
      `There is no release before to try beside today's: deploy/release-before names ${commit}, and this clone has not got it ("git fetch --unshallow" brings the whole history).`,
      { cause: error },
    )
  })
  return { sources: join(folder, `${part}/src/`), remove: () => rm(folder, { recursive: true, force: true }) }
}
