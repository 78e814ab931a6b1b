import { join } from 'node:path'
import { sourceVersion } from 'shared/module/build/source-version'
import { projectRoot } from '../build/build-part.ts'
import { readPlainBuild } from '../html/plain-build.ts'
import { consoleDist, consolePart } from './build.ts'

/** Whether the last build is of the sources as they are now. Apart from where the build is, since a server has no sources to compare. */
export async function isConsoleCurrent(): Promise<boolean> {
  const built = await readPlainBuild(consoleDist)
  const wire = join(projectRoot, 'gateway/wire')
  return built?.version === sourceVersion(join(projectRoot, consolePart), [wire])
}
