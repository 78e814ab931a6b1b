import type { ModuleId } from 'shared/module/facts'
import type { GcAnswer } from '../../../wire/gc.ts'
import type { HistoryEntry } from '../../../wire/history.ts'
import type { Pointer } from '../../../wire/pointer.ts'
import { releaseKey } from '../state/state.ts'

export type GcRelease = {
  module: ModuleId
  version: string
  publishedAt: Date
  /** When it was last taken from new documents, as its row says; null where it does not. */
  lastLiveAt: Date | null
  /** Its checks are not through. */
  checking: boolean
  bytes: number
}

export type GcCommand = {
  releases: readonly GcRelease[]
  pointers: ReadonlyMap<ModuleId, Pointer>
  /** Pointer changes of the days to keep, in any order. */
  history: readonly Pick<HistoryEntry, 'at' | 'module' | 'before' | 'after'>[]
  /** When a browser last reported from a release, by `releaseKey`. */
  seenInHealth: ReadonlyMap<string, Date>
  /** What is held back and what it waits for, by `releaseKey`. */
  awaited?: ReadonlySet<string>
  /** What a channel has or goes back to, by `releaseKey`: the channel's name. */
  inChannels?: ReadonlyMap<string, string>
  now: Date
  keepDays: number
}

export type GcPlan = Pick<GcAnswer, 'remove' | 'keep' | 'bytes'>

const dayMs = 86_400_000
/** Checks that are not through after so long are a dead gateway's. */
const checkingMs = 3_600_000

/** Which releases nobody can be on any more: not new documents, not a rollback, not a tab left open for days. */
export function planGc(command: GcCommand): GcPlan {
  const lastLive = lastLiveTimes(command)
  const plan: GcPlan = { remove: [], keep: [], bytes: 0 }
  for (const release of command.releases) {
    const { module, version } = release
    const live = lastLive.get(releaseKey(module, version)) ?? null
    const why = reasonToKeep(command, release, live)
    if (why !== null) {
      plan.keep.push({ module, version, why })
      continue
    }
    plan.remove.push({ module, version, why: live ? `not live since ${day(live)}` : neverLive(release) })
    plan.bytes += release.bytes
  }
  return plan
}

function reasonToKeep(command: GcCommand, release: GcRelease, lastLive: Date | null): string | null {
  const { module, version, publishedAt, checking } = release
  const pointer = command.pointers.get(module)
  if (pointer?.stable === version) return 'it is live'
  if (pointer?.canary?.version === version) return 'its canary runs'
  if (pointer?.previous === version) return 'a rollback goes back to it'
  if (command.awaited?.has(releaseKey(module, version)))
    return 'it waits for another release, or is waited for'
  const channel = command.inChannels?.get(releaseKey(module, version))
  if (channel !== undefined) return `the channel ${channel} has it, or goes back to it`
  const age = (at: Date) => command.now.getTime() - at.getTime()
  if (checking && age(publishedAt) < checkingMs) return 'its checks run'
  const within = (at: Date | null | undefined): at is Date => !!at && age(at) < command.keepDays * dayMs
  if (within(lastLive)) return `it was live until ${day(lastLive)}: a tab may still have it`
  const seen = command.seenInHealth.get(releaseKey(module, version))
  if (within(seen)) return `a browser had it on ${day(seen)}`
  return within(publishedAt) ? `it was published on ${day(publishedAt)}` : null
}

/** A change that names a release before or after says that it was live until then, or longer. */
function lastLiveTimes({ releases, history }: GcCommand): Map<string, Date> {
  const latest = new Map<string, Date>()
  const note = (key: string, at: Date) => {
    const known = latest.get(key)
    if (!known || known < at) latest.set(key, at)
  }
  for (const { module, version, lastLiveAt } of releases) {
    if (lastLiveAt) note(releaseKey(module, version), lastLiveAt)
  }
  for (const { at, module, before, after } of history) {
    for (const version of [before?.stable, before?.canary?.version, after?.stable, after?.canary?.version]) {
      if (version) note(releaseKey(module, version), new Date(at))
    }
  }
  return latest
}

const day = (at: Date): string => at.toISOString().slice(0, 10)
const neverLive = ({ publishedAt }: GcRelease) => `published on ${day(publishedAt)} and not live since`
