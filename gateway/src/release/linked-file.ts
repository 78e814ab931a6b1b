import type { ModuleFacts } from 'shared/module/facts'
import { contentBase, versionBase } from 'shared/module/files-address'
import type { Release } from './release.ts'
import { webPath } from './web-path.ts'

type Placed = Pick<ModuleFacts, 'id' | 'version'> & { web: Pick<ModuleFacts['web'], 'byContent'> }

/** Where browsers find the files of a release. */
export const baseOf = ({ id, version, web }: Placed): string =>
  web.byContent === true ? contentBase(id) : versionBase(id, version)

export type LinkedFile = { href: string; integrity: string | null }

/** A file of a release as the document links it; a name may already be an address. */
export function linkedFile({ facts }: Release, name: string): LinkedFile {
  const base = baseOf(facts)
  const file = webPath(name.startsWith(base) ? name.slice(base.length) : name)
  return { href: base + file.slice('web/'.length), integrity: facts.files[file]?.integrity ?? null }
}
