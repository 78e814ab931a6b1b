import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type ModuleId, moduleId } from 'shared/module/facts'
import { isWholeProject, projectRoot } from './build-part.ts'
import { readPart } from 'shared/module/build/source-version'

/** The parts whose sources lie in this checkout, the host first: the registry may know others, and not know these. */
export function partsOfCheckout(): ModuleId[] {
  const names = isWholeProject ? [readPart(projectRoot).name] : foldersThatBuild()
  return names.flatMap((name) => moduleId.safeParse(name).data ?? [])
}

function foldersThatBuild(): string[] {
  return readdirSync(projectRoot)
    .filter((folder) => existsSync(join(projectRoot, folder, 'rspack.config.ts')))
    .toSorted()
}
