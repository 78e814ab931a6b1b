import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { partId, type PartId } from '../../wire/pointer.ts'
import { projectRoot } from './build-part.ts'

/** The parts whose sources lie in this checkout, the host first: the registry may know others, and not know these. */
export function partsOfCheckout(): PartId[] {
  return readdirSync(projectRoot)
    .filter((folder) => existsSync(join(projectRoot, folder, 'rspack.config.ts')))
    .toSorted()
    .flatMap((folder) => partId.safeParse(folder).data ?? [])
}
