import { baseOf } from 'shared/module/files-address'
import type { Release } from './release.ts'
import { webPath } from './web-path.ts'

export type LinkedFile = { href: string; integrity: string | null }

/** A file of a release as the document links it; a name may already be an address. */
export function linkedFile({ facts }: Release, name: string): LinkedFile {
  const base = baseOf(facts)
  const file = webPath(name.startsWith(base) ? name.slice(base.length) : name)
  return { href: base + file.slice('web/'.length), integrity: facts.files[file]?.integrity ?? null }
}
