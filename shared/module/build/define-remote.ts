import { join } from 'node:path'
import { type Builds, type Part, remoteBuilds } from './parts.ts'
import { readPart, sourceVersion } from './source-version.ts'

export type PartOptions = {
  folder: string
  /** Who answers for the part: named in its releases and in their history. */
  owner: string
  /** Of a part whose scripts run on the page of a card: why they must (docs/guides/card-form.md#which-scripts). */
  reason?: string
}

/** A remote: exposes src/module.tsx, for browsers and for the server. */
export function defineRemote(options: PartOptions): Builds {
  return remoteBuilds(partOf(options))
}

export function partOf({ folder, ...said }: PartOptions): Part {
  return {
    id: readPart(folder).name,
    ...said,
    folder,
    dist: join(folder, 'dist'),
    version: sourceVersion(folder),
    mode: 'production',
  }
}
