import { join } from 'node:path'
import { sourceVersion } from 'shared/module/build/source-version'
import { distOf, projectRoot } from '../build/build-part.ts'
import { readPlainBuild } from '../html/plain-build.ts'

/** For `buildPart`: where the console's sources are in the house. */
export const consolePart = 'gateway/console'
export const consoleDist = distOf(consolePart)

/** Whether the last build is of the sources as they are now. */
export async function isConsoleCurrent(): Promise<boolean> {
  const built = await readPlainBuild(consoleDist)
  const wire = join(projectRoot, 'gateway/wire')
  return built?.version === sourceVersion(join(projectRoot, consolePart), [wire])
}
