import { join } from 'node:path'
import { sourceVersion } from 'shared/module/build/source-version'
import { distOf, projectRoot } from '../build/build-part.ts'
import { readPlainBuild } from '../html/plain-build.ts'

/** For `buildPart`: where the sources of the worker and of the tickets page are. */
export const offlinePart = 'gateway/offline'
export const offlineDist = distOf(offlinePart)

/** Whether the last build is of the sources as they are now. */
export async function isOfflineCurrent(): Promise<boolean> {
  const built = await readPlainBuild(offlineDist)
  return built?.version === sourceVersion(join(projectRoot, offlinePart))
}
