import type { ModuleId } from 'shared/module/facts'
import type { Pointer } from '../../../wire/pointer.ts'
import type { Sentence } from '../../../wire/sentence.ts'
import type { SiteAt } from '../../../wire/site-at.ts'
import type { Damaged } from '../../../wire/verify.ts'
import { wholeModule } from '../../../wire/switch.ts'
import { attestationRefusal } from '../checks/attest.ts'
import { checkAgainstLive } from '../checks/check-against-live.ts'
import { describeRefusal, type ChangeRefusal } from '../checks/refusal.ts'
import type { KnownRelease } from '../../release/known-release.ts'
import type { ModuleKeys } from '../approvals/judge-keys.ts'
import { overruled } from '../change/notes.ts'
import { damageObstacles } from '../change/obstacles.ts'
import { returnDemands } from '../change/way-back.ts'
import { isRunning } from '../state/switched-off.ts'
import { servedBy } from '../state/served.ts'
import { isKnownModule, pointerIn, releaseKey, type RegistryState } from '../state/state.ts'

export type RestoreRefusal =
  | { code: 'no-history'; time: string }
  | { code: 'future'; time: string }
  | { code: 'cannot-restore' | 'needs-approval'; problems: readonly Sentence[] }
  | { code: 'moved'; module: ModuleId }

/** One module's pointer, before and after. */
export type Move = { module: ModuleId; before: Pointer; after: Pointer }

export type RestorePlan =
  | {
      kind: 'restore'
      moves: readonly Move[]
      notes: readonly Sentence[]
      /** What was overruled. */
      forced: readonly { refusal: string; message: Sentence }[]
    }
  | { kind: 'refused'; refusal: RestoreRefusal }

export type KeptReleases = {
  /** Of what was stable then and is now, what is kept; newest first. */
  releases: readonly KnownRelease[]
  /** Null where one key is enough. */
  keys: ModuleKeys | null
}

type Situation = {
  past: SiteAt
  state: RegistryState
  kept: ReadonlyMap<ModuleId, KeptReleases>
  force: boolean
  expected: Readonly<Record<string, number>> | null
  /** What is known not to be stored as it was published. */
  damaged?: readonly Damaged[]
  now: Date
}

type Problem = { refusal: string; message: Sentence }

const refused = (refusal: RestoreRefusal): RestorePlan => ({ kind: 'refused', refusal })

/**
 * Every module back to what was stable at a moment, judged as the whole set that it makes: one after the other some
 * might not fit beside what the next one still has. A canary of a module that goes back ends; switches stay as they are.
 */
export function planRestore({ past, state, kept, force, expected, damaged, now }: Situation): RestorePlan {
  const { time } = past
  if (Date.parse(time) > now.getTime()) return refused({ code: 'future', time })
  if (past.modules.length === 0) return refused({ code: 'no-history', time })
  const moved = movedSince(state, expected)
  if (moved !== null) return refused({ code: 'moved', module: moved })

  const problems: Problem[] = []
  const moves: Move[] = []
  const targets: KnownRelease[] = []
  for (const { module, pointer: then } of past.modules) {
    const before = pointerIn(state, module)
    const { stable } = then
    if (stable === null || (stable === before.stable && before.canary === null)) continue
    const { releases, keys } = kept.get(module) ?? { releases: [], keys: null }
    const release = releases.find(({ facts }) => facts.version === stable)
    const [unapproved] = release ? returnDemands(release, { state, releases }, keys) : []
    if (!isKnownModule(state.modules, module)) problems.push(moduleGone(module))
    else if (!release) problems.push(releaseGone(module, stable))
    else if (unapproved) problems.push(problemOf(module)(unapproved))
    else {
      targets.push(release)
      moves.push({ module, before, after: restored(before, stable, now) })
    }
  }
  problems.push(...misfits(state, moves, targets), ...damages(targets, damaged))
  if (problems.length > 0 && !force)
    return refused({ code: codeOf(problems), problems: problems.map(({ message }) => message) })
  return {
    kind: 'restore',
    moves,
    forced: problems,
    notes: [
      ...(moves.length === 0 ? [asThen(time)] : moves.map(moveNote)),
      ...cameLater(state, past).map(cameLaterNote),
      ...notAgain(past, state),
      ...offNotes(state, now),
      ...problems.map(overruled),
    ],
  }
}

/** Where only a second person is missing, that is said by its name. */
const codeOf = (problems: readonly Problem[]) =>
  problems.every(({ refusal }) => refusal === 'needs-approval') ? 'needs-approval' : 'cannot-restore'

function movedSince(state: RegistryState, expected: Situation['expected']): ModuleId | null {
  if (expected === null) return null
  const found = [...state.pointers].find(([module, { generation }]) => expected[module] !== generation)
  return found?.[0] ?? null
}

/** As after a rollback: nothing is left to undo, and a promote without a name means something new. */
function restored(before: Pointer, stable: string, now: Date): Pointer {
  return {
    ...before,
    stable,
    previous: null,
    canary: null,
    rolledBack: true,
    stableSince: stable === before.stable ? (before.stableSince ?? null) : now.toISOString(),
    bakeUntil: null,
    generation: before.generation + 1,
  }
}

/** What does not fit in the set as it would be, each module beside all others. */
function misfits(state: RegistryState, moves: readonly Move[], targets: readonly KnownRelease[]): Problem[] {
  const pointers = new Map(state.pointers)
  for (const { module, after } of moves) pointers.set(module, after)
  const releases = new Map(state.releases)
  for (const release of targets) releases.set(releaseKey(release.facts.id, release.facts.version), release)
  const then = { ...state, pointers, releases }
  const served = servedBy(then)
  return targets.flatMap(({ facts, attestation, lastLiveAt }) => {
    const unproved =
      lastLiveAt === null && attestation !== null ? attestationRefusal(facts.version, attestation) : null
    const found: ChangeRefusal[] = [
      ...checkAgainstLive(facts, served, state.modules),
      ...(unproved ? [unproved] : []),
    ]
    return found.map(problemOf(facts.id))
  })
}

const damages = (targets: readonly KnownRelease[], damaged: Situation['damaged']): Problem[] =>
  targets.flatMap((release) => damageObstacles(release, damaged).map(problemOf(release.facts.id)))

const problemOf =
  (module: ModuleId) =>
  (refusal: ChangeRefusal): Problem => {
    const { en, tr } = describeRefusal(refusal)
    return { refusal: refusal.code, message: { en: `${module}: ${en}`, tr: `${module}: ${tr}` } }
  }

const cameLater = ({ pointers }: RegistryState, past: SiteAt): ModuleId[] =>
  [...pointers]
    .filter(([module, { stable }]) => stable !== null && !wasLive(past, module))
    .map(([module]) => module)

const wasLive = ({ modules }: SiteAt, wanted: ModuleId) =>
  modules.some(({ module, pointer }) => module === wanted && pointer.stable !== null)

const moduleGone = (module: string): Problem => ({
  refusal: 'unknown-module',
  message: {
    en: `${module} was live then and is no module any more`,
    tr: `${module} o zaman yayındaydı, artık kayıtlı bir modül değil`,
  },
})

const releaseGone = (module: string, version: string): Problem => ({
  refusal: 'removed-version',
  message: {
    en: `${module} ${version} was live then and its release has been removed since`,
    tr: `${module} ${version} o zaman yayındaydı, sürüm o zamandan beri silinmiş`,
  },
})

const moveNote = ({ module, before, after }: Move): Sentence =>
  before.stable === after.stable
    ? {
        en: `${module}: the canary ${before.canary?.version ?? ''} ends, ${after.stable ?? ''} stays.`,
        tr: `${module}: ${before.canary?.version ?? ''} kanaryası biter, ${after.stable ?? ''} kalır.`,
      }
    : {
        en: `${module}: ${after.stable ?? ''} instead of ${before.stable ?? 'nothing'}${before.canary ? `, and the canary ${before.canary.version} ends` : ''}.`,
        tr: `${module}: ${before.stable === null ? '' : `${before.stable} yerine `}${after.stable ?? ''}${before.canary ? `; ${before.canary.version} kanaryası biter` : ''}.`,
      }

const asThen = (time: string): Sentence => ({
  en: `The site is as it was at ${time}: nothing to do.`,
  tr: `Site ${time} anındaki gibi: yapılacak bir şey yok.`,
})

const cameLaterNote = (module: string): Sentence => ({
  en: `${module} was not live then, and stays as it is.`,
  tr: `${module} o zaman yayında değildi, olduğu gibi kalır.`,
})

/** What was so then and is not brought back: whoever wants it does it by hand. */
const notAgain = ({ modules, off }: SiteAt, { pointers, switches }: RegistryState): Sentence[] => [
  ...modules.flatMap(({ module, pointer: { canary } }) =>
    canary === null || pointers.get(module)?.canary?.version === canary.version
      ? []
      : {
          en: `${module} had the canary ${canary.version} then: it does not come back by itself.`,
          tr: `${module} modülünün o zaman ${canary.version} kanaryası vardı: kendiliğinden geri gelmez.`,
        },
  ),
  ...off.flatMap(({ module, page }) => {
    if (switches.some((one) => one.module === module && one.page === page)) return []
    const what = page === wholeModule ? module : `${module} ${page}`
    return {
      en: `${what} was switched off then, and stays on.`,
      tr: `${what} o zaman kapalıydı, açık kalır.`,
    }
  }),
]

function offNotes({ switches }: RegistryState, now: Date): Sentence[] {
  return switches
    .filter((one) => isRunning(one, now.getTime()))
    .map(({ module, page }) => ({
      en: `Still switched off: ${module}${page === wholeModule ? '' : ` ${page}`}.`,
      tr: `Hâlâ kapalı: ${module}${page === wholeModule ? '' : ` ${page}`}.`,
    }))
}

export function describeRestoreRefusal(refusal: RestoreRefusal): Sentence {
  switch (refusal.code) {
    case 'future':
      return {
        en: `${refusal.time} is still to come: name a moment that is over`,
        tr: `${refusal.time} henüz gelmedi: geçmiş bir an verin`,
      }
    case 'no-history':
      return {
        en: `nothing was live at ${refusal.time}: "release history" shows when the first release went live`,
        tr: `${refusal.time} anında yayında bir şey yoktu: ilk sürümün ne zaman yayına alındığı geçmişte yazar`,
      }
    case 'moved':
      return {
        en: `somebody was quicker: ${refusal.module} was changed since the plan. Look again and decide anew`,
        tr: `başkası sizden önce davrandı: ${refusal.module} plandan sonra değişti. Yeniden bakıp karar verin`,
      }
    case 'needs-approval':
    case 'cannot-restore':
      return {
        en: `not everything can go back: ${refusal.problems.map(({ en }) => en).join('; ')}. Nothing was changed; ops may force the rest`,
        tr: `her şey geri dönemez: ${refusal.problems.map(({ tr }) => tr).join('; ')}. Hiçbir şey değiştirilmedi; geri kalanı zorlanabilir`,
      }
    default:
      return refusal satisfies never
  }
}
