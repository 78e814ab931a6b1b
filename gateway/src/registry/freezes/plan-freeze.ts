import type { AddFreeze, Freeze } from '../../../wire/freeze.ts'
import type { Sentence } from '../../../wire/sentence.ts'
import { describeModuleRefusal } from '../checks/module-refusal.ts'
import { isKnownModule, type RegistryState } from '../state/state.ts'

export type FreezeRefusal =
  | { code: 'unknown-module'; module: string }
  | { code: 'until-passed'; until: string }
  | { code: 'freeze-order'; from: string; until: string }
  | { code: 'freeze-too-far'; until: string }
  | { code: 'too-many-freezes'; most: number }
  | { code: 'unknown-freeze'; id: string }
  | { code: 'ops-freeze'; by: string }

type Refused = { kind: 'refused'; refusal: FreezeRefusal }
export type FreezePlan =
  | { kind: 'freeze'; freeze: Pick<Freeze, 'module' | 'from' | 'until'>; notes: readonly Sentence[] }
  | Refused
export type EndFreezePlan = { kind: 'end'; freeze: Freeze; notes: readonly Sentence[] } | Refused

const mostDays = 60
/** Of one module, or of the site: whoever makes more has a program that went wrong. */
const mostAtOnce = 50
const dayMs = 86_400_000

const refused = (refusal: FreezeRefusal): Refused => ({ kind: 'refused', refusal })

/** Nothing new goes live in that time: no promote, no canary, no next step of a rollout. */
export function planFreeze({ module, from, until }: AddFreeze, state: RegistryState, now: Date): FreezePlan {
  if (module !== null && !isKnownModule(state.modules, module))
    return refused({ code: 'unknown-module', module })
  const asked = from === undefined ? now : new Date(from)
  const begins = asked < now ? now : asked
  const ends = new Date(until)
  if (ends <= now) return refused({ code: 'until-passed', until })
  if (ends <= begins) return refused({ code: 'freeze-order', from: begins.toISOString(), until })
  if (ends.getTime() - now.getTime() > mostDays * dayMs) return refused({ code: 'freeze-too-far', until })
  if (state.freezes.filter((one) => one.module === module).length >= mostAtOnce)
    return refused({ code: 'too-many-freezes', most: mostAtOnce })
  const freeze = { module, from: begins.toISOString(), until: ends.toISOString() }
  const waiting = state.rollouts.filter((one) => module === null || one.module === module)
  return {
    kind: 'freeze',
    freeze,
    notes: [
      frozenNote(freeze),
      whatGoes,
      ...waiting.map(({ module: one, version }) => rolloutWaits(one, version)),
    ],
  }
}

/** Before its time; the clock ends it otherwise. A squad ends what a squad of the module has made. */
export function planEndFreeze(found: Freeze | null, id: string, bySquad: boolean): EndFreezePlan {
  if (found === null) return refused({ code: 'unknown-freeze', id })
  if (bySquad && !found.bySquad) return refused({ code: 'ops-freeze', by: found.by })
  return { kind: 'end', freeze: found, notes: [endNote(found)] }
}

const frozenNote = ({ module, from, until }: Pick<Freeze, 'module' | 'from' | 'until'>): Sentence => ({
  en: `Nothing new of ${module ?? 'the site'} goes live from ${from} until ${until}: no promote, no canary, no next step.`,
  tr: `${module === null ? 'Sitede' : `${module} modülünde`} ${from} ile ${until} arasında yeni bir şey yayına alınmaz: yayına alma, kanarya ya da sonraki adım yok.`,
})

const whatGoes: Sentence = {
  en: 'Publishing, rollbacks, ending a canary and switches go on, and health sends back what does worse. Ops may force a change, which is written down.',
  tr: 'Yükleme, geri alma, kanaryayı bitirme ve kapatma sürer; kötüye giden yine kendiliğinden geri alınır. İşletme bir değişikliği zorlayabilir; bu geçmişe yazılır.',
}

const rolloutWaits = (module: string, version: string): Sentence => ({
  en: `The rollout of ${module} ${version} waits until then.`,
  tr: `${module} ${version} sürümünün adım adım yayını o zamana kadar bekler.`,
})

const endNote = ({ module, by, until }: Freeze): Sentence => ({
  en: `${module ?? 'The site'} may change again; ${by} had frozen it until ${until}.`,
  tr: `${module === null ? 'Site' : `${module} modülü`} yeniden değişebilir; ${by} ${until} anına kadar dondurmuştu.`,
})

export function describeFreezeRefusal(refusal: FreezeRefusal): Sentence {
  switch (refusal.code) {
    case 'unknown-module':
      return describeModuleRefusal(refusal)
    case 'until-passed':
      return {
        en: `${refusal.until} is over: name a moment that is still to come`,
        tr: `${refusal.until} geçmiş: henüz gelmemiş bir an verin`,
      }
    case 'freeze-order':
      return {
        en: `it would end (${refusal.until}) before it begins (${refusal.from})`,
        tr: `başlamadan (${refusal.from}) bitmiş olur (${refusal.until})`,
      }
    case 'freeze-too-far':
      return {
        en: `a freeze ends within ${mostDays} days: ${refusal.until} is later`,
        tr: `bir dondurma en geç ${mostDays} gün içinde biter: ${refusal.until} daha sonra`,
      }
    case 'too-many-freezes':
      return {
        en: `${refusal.most} freezes of it run or are to come already: end some of them`,
        tr: `bunun için zaten ${refusal.most} dondurma var: bazılarını bitirin`,
      }
    case 'unknown-freeze':
      return {
        en: `no freeze ${refusal.id.slice(0, 40)} runs or is to come: it has ended, see "release freezes"`,
        tr: `${refusal.id.slice(0, 40)} diye süren ya da gelecek bir dondurma yok: bitmiş, listeye bakın`,
      }
    case 'ops-freeze':
      return {
        en: `${refusal.by} of ops has made it: ask ops to end it`,
        tr: `bunu işletmeden ${refusal.by} yaptı: bitirmesini işletmeden isteyin`,
      }
    default:
      return refusal satisfies never
  }
}
