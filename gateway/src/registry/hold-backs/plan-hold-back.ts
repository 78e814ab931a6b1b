import type { HoldBack } from '../../../wire/hold-back.ts'
import type { Sentence } from '../../../wire/sentence.ts'
import { describeModuleRefusal } from '../checks/module-refusal.ts'

type Named = { module: string; version: string }

export type HoldBackRefusal =
  | { code: 'unknown-module'; module: string }
  | ({ code: 'unknown-version' } & Named)
  | { code: 'nothing-published'; module: string }
  | { code: 'same-module'; module: string }
  | ({ code: 'is-live' } & Named)
  | ({ code: 'waited-is-live' } & Named)
  | { code: 'circle'; path: readonly Named[] }
  | { code: 'ops-hold'; by: string }

export type HoldBackPlan =
  | { kind: 'hold' | 'end' | 'nothing'; notes: readonly Sentence[] }
  | { kind: 'refused'; refusal: HoldBackRefusal }

type Asked = Named & { waitsFor: Named; thenPromote: boolean }
type Situation = {
  heldBack: readonly HoldBack[]
  /** Whether a squad asks: it does not change what ops hold back. */
  bySquad?: boolean
  /** Whether the release itself is what visitors have. */
  live: boolean
  /** Whether what it would wait for, or something published after it, is stable already. */
  met: boolean
}

const refused = (refusal: HoldBackRefusal): HoldBackPlan => ({ kind: 'refused', refusal })

/** The release does not go live before the other one has. */
export function planHoldBack(
  asked: Asked,
  { heldBack, live, met, bySquad = false }: Situation,
): HoldBackPlan {
  const { module, version, waitsFor, thenPromote } = asked
  if (module === waitsFor.module) return refused({ code: 'same-module', module })
  if (live) return refused({ code: 'is-live', module, version })
  if (met) return refused({ code: 'waited-is-live', ...waitsFor })
  const path = pathFrom(waitsFor, heldBack)
  if (path.some((one) => isSame(one, asked))) return refused({ code: 'circle', path: [asked, ...path] })
  const known = heldBack.find((one) => isSame(one, asked))
  if (known && bySquad && isOfOps(known)) return refused({ code: 'ops-hold', by: known.by })
  if (known && isSame(known.waitsFor, waitsFor) && known.thenPromote === thenPromote)
    return { kind: 'nothing', notes: [heldAlready(known)] }
  return { kind: 'hold', notes: [heldNote(asked), ...(thenPromote ? [promotedThen(asked)] : [])] }
}

export function planEndHoldBack(
  { module, version }: Named,
  heldBack: readonly HoldBack[],
  bySquad = false,
): HoldBackPlan {
  const known = heldBack.find((one) => isSame(one, { module, version }))
  if (known && bySquad && isOfOps(known)) return refused({ code: 'ops-hold', by: known.by })
  return known
    ? { kind: 'end', notes: [mayGo(known)] }
    : { kind: 'nothing', notes: [notHeld({ module, version })] }
}

const isOfOps = ({ keyId = null }: HoldBack) => keyId === null

const isSame = (one: Named, other: Named) => one.module === other.module && one.version === other.version

/** What is waited for, and what that waits for, and so on; it has no circle, since none is let in. */
function pathFrom(start: Named, heldBack: readonly HoldBack[]): Named[] {
  const next = heldBack.find((one) => isSame(one, start) && !one.met)
  return next ? [start, ...pathFrom(next.waitsFor, heldBack)] : [start]
}

const nameOf = ({ module, version }: Named) => `${module} ${version}`

const heldNote = ({ waitsFor, ...own }: Asked): Sentence => ({
  en: `${nameOf(own)} cannot be promoted or given to a canary before ${nameOf(waitsFor)}, or one published after it, is live.`,
  tr: `${nameOf(waitsFor)}, ya da ondan sonra yüklenen bir sürüm, yayında olmadan ${nameOf(own)} yayına alınamaz ve kanarya olamaz.`,
})

const promotedThen = (own: Named): Sentence => ({
  en: `As soon as it is, ${nameOf(own)} is promoted by itself, if nothing else stands against it.`,
  tr: `O yayına alınınca, başka bir engel yoksa ${nameOf(own)} kendiliğinden yayına alınır.`,
})

const heldAlready = ({ by, since, ...own }: HoldBack): Sentence => ({
  en: `${nameOf(own)} is held back so already, by ${by} since ${since}: nothing to do.`,
  tr: `${nameOf(own)} zaten böyle bekletiliyor (${by}, ${since}): yapılacak bir şey yok.`,
})

const mayGo = ({ waitsFor, ...own }: HoldBack): Sentence => ({
  en: `${nameOf(own)} waits for ${nameOf(waitsFor)} no more.`,
  tr: `${nameOf(own)} artık ${nameOf(waitsFor)} sürümünü beklemez.`,
})

const notHeld = (own: Named): Sentence => ({
  en: `${nameOf(own)} is not held back: nothing to do.`,
  tr: `${nameOf(own)} bekletilmiyor: yapılacak bir şey yok.`,
})

export function describeHoldBackRefusal(refusal: HoldBackRefusal): Sentence {
  switch (refusal.code) {
    case 'unknown-module':
      return describeModuleRefusal(refusal)
    case 'unknown-version':
      return {
        en: `${refusal.module} ${refusal.version.slice(0, 60)} is not published`,
        tr: `${refusal.module} ${refusal.version.slice(0, 60)} yayımlanmamış`,
      }
    case 'nothing-published':
      return {
        en: `nothing of ${refusal.module} is published yet: name what is waited for after it is`,
        tr: `${refusal.module} modülünden henüz bir şey yayımlanmamış: önce beklenecek sürümü yükleyin`,
      }
    case 'same-module':
      return {
        en: `a release waits for one of another module, not of ${refusal.module} itself`,
        tr: `bir sürüm başka bir modülün sürümünü bekler, ${refusal.module} modülünün kendisini değil`,
      }
    case 'is-live':
      return {
        en: `visitors have ${nameOf(refusal)} already: roll it back, or end its canary, before it is held back`,
        tr: `${nameOf(refusal)} zaten ziyaretçilerde: bekletmeden önce geri alın ya da kanaryasını bitirin`,
      }
    case 'waited-is-live':
      return {
        en: `${nameOf(refusal)}, or one published after it, is live already: there is nothing to wait for`,
        tr: `${nameOf(refusal)}, ya da ondan sonra yüklenen bir sürüm, zaten yayında: beklenecek bir şey yok`,
      }
    case 'circle': {
      const path = refusal.path.map(nameOf)
      return {
        en: `they would wait for each other for ever: ${path.join(' waits for ')}`,
        tr: `birbirlerini sonsuza kadar beklerlerdi: ${path.join(' → ')}`,
      }
    }
    case 'ops-hold':
      return {
        en: `ops (${refusal.by}) hold it back: ask them`,
        tr: `işletme (${refusal.by}) bekletiyor: onlara danışın`,
      }
    default:
      return refusal satisfies never
  }
}
