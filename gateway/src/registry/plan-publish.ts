import { mayPublish } from '../keys/may-publish.ts'
import type { ArtifactFiles } from './check-artifact.ts'
import { checkArtifact } from './check-artifact.ts'
import { checkAgainstLive } from './check-against-live.ts'
import type { Refusal } from './refusal.ts'
import type { LiveSet, PartId, Release } from './release.ts'

export type PublishPlan =
  | { kind: 'store'; release: Release }
  | { kind: 'nothing'; release: Release }
  | { kind: 'refused'; refusal: Refusal }

export type PublishWish = {
  module: PartId
  files: ArtifactFiles
  /** Of this module. */
  published: readonly Release[]
  /** What the key that signed it may publish. */
  prefixes: readonly string[]
  live: LiveSet
}

/** What publishing would do. A version that is there stays as it is: the same content changes nothing. */
export function planPublish({ module, files, published, prefixes, live }: PublishWish): PublishPlan {
  const checked = checkArtifact(module, files)
  if (!checked.ok) return { kind: 'refused', refusal: checked.refusal }
  const { release } = checked
  const known = published.find(({ facts }) => facts.version === release.facts.version)
  if (known) {
    return sameContent(known, release)
      ? { kind: 'nothing', release: known }
      : { kind: 'refused', refusal: { code: 'content-differs', version: release.facts.version } }
  }
  const facts = published.map((earlier) => earlier.facts)
  const refusal =
    mayPublish(release.facts, prefixes, facts) ?? checkAgainstLive(release.facts, live)
  return refusal ? { kind: 'refused', refusal } : { kind: 'store', release }
}

/** By the files that run; when and from which commit they were built may differ. */
function sameContent(one: Release, other: Release): boolean {
  const files = Object.entries(one.facts.files)
  return (
    files.length === Object.keys(other.facts.files).length &&
    files.every(([name, file]) => other.facts.files[name]?.integrity === file.integrity)
  )
}
