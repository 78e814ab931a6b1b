import { checkAgainstLive } from './check-against-live.ts'
import type { Refusal } from './refusal.ts'
import { servedOf } from './served.ts'
import type { LiveSet, PartId, Release } from './release.ts'

export type PromotePlan =
  | { kind: 'point'; module: PartId; from: string | null; to: string }
  | { kind: 'nothing'; module: PartId; version: string }
  | { kind: 'refused'; refusal: Refusal }

export type PromoteWish = {
  module: PartId
  /** Null wishes for the one published last. */
  version: string | null
  /** Of this module, newest first. */
  releases: readonly Release[]
  live: LiveSet
}

/** What promoting would do: the live set may have moved since the release was published, so it is checked again. */
export function planPromote({ module, version, releases, live }: PromoteWish): PromotePlan {
  const release = version === null ? releases[0] : releases.find(({ facts }) => facts.version === version)
  if (!release) return { kind: 'refused', refusal: { code: 'unknown-version', version } }
  const from = live.get(module)?.facts.version ?? null
  const to = release.facts.version
  if (from === to) return { kind: 'nothing', module, version: to }
  const refusal = checkAgainstLive(release.facts, servedOf(live))[0] ?? null
  return refusal ? { kind: 'refused', refusal } : { kind: 'point', module, from, to }
}
