import { join } from 'node:path'
import { type Builds, type Part, remoteBuilds } from './parts.ts'
import { readPart, sourceVersion } from './source-version.ts'

/** Who answers for the part: named in its releases and in their history. */
export type PartOptions = { folder: string; owner: string }

/** A remote: exposes src/module.tsx, for browsers and for the server. */
export function defineRemote(options: PartOptions): Builds {
  return remoteBuilds(partOf(options))
}

export function partOf({ folder, owner }: PartOptions): Part {
  return {
    id: readPart(folder).name,
    owner,
    folder,
    dist: join(folder, 'dist'),
    version: sourceVersion(folder),
    mode: 'production',
  }
}
