import { join } from 'node:path'
import { sourceVersion } from 'shared/module/build/source-version'
import type { ModuleId } from 'shared/module/facts'
import { consolePart } from '../console/build.ts'
import { isConsoleCurrent } from '../console/is-current.ts'
import { readFacts } from '../build/artifact-folder.ts'
import { distOf, projectRoot } from '../build/build-part.ts'
import { partsOfCheckout } from '../build/checkout.ts'
import { offlinePart } from '../offline/build.ts'
import { isOfflineCurrent } from '../offline/is-current.ts'

export const parts: readonly ModuleId[] = partsOfCheckout()

/** Whether the last build is of the sources as they are now. */
async function isCurrent(part: ModuleId): Promise<boolean> {
  const built = await readFacts(distOf(part))
  return built?.version === sourceVersion(join(projectRoot, part))
}

/** Everything that is built before the site starts: the parts, ops' console, and what opens without a network. */
export const builds: readonly { name: string; isCurrent: () => Promise<boolean> }[] = [
  ...parts.map((part) => ({ name: part, isCurrent: () => isCurrent(part) })),
  { name: consolePart, isCurrent: isConsoleCurrent },
  { name: offlinePart, isCurrent: isOfflineCurrent },
]
