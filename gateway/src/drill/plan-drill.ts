import type * as z from 'zod/mini'
import type { Drill, drillRequest, Fault } from '../../wire/drill.ts'
import type { Sentence } from '../../wire/sentence.ts'
import type { LiveSet, Release } from '../release/release.ts'

export type DrillCommand = Pick<z.infer<typeof drillRequest>, 'module' | 'fault' | 'percent' | 'minutes'>

export type DrillRefusal =
  | { code: 'drill-running'; drill: Drill }
  | { code: 'host-not-drilled' }
  | { code: 'nothing-live'; module: string }

export type DrillPlan =
  | { kind: 'start'; drill: Omit<Drill, 'id'>; notes: readonly Sentence[] }
  | { kind: 'refused'; refusal: DrillRefusal }

type Situation = { running: Drill | null; live: LiveSet; by: string; now: Date }

/** What a drill would do; the wire bounds its share and its time. */
export function planDrill(command: DrillCommand, { running, live, by, now }: Situation): DrillPlan {
  const { module, fault, percent, minutes } = command
  if (running) return { kind: 'refused', refusal: { code: 'drill-running', drill: running } }
  if (module === 'host') return { kind: 'refused', refusal: { code: 'host-not-drilled' } }
  const release = live.get(module)
  if (!release) return { kind: 'refused', refusal: { code: 'nothing-live', module } }
  const until = new Date(now.getTime() + minutes * 60_000).toISOString()
  return {
    kind: 'start',
    drill: { module, fault, percent, startedAt: now.toISOString(), until, by },
    notes: [
      {
        en: `For ${percent} % of visitors ${module} will not load as it should: ${meaning[fault].en}.`,
        tr: `Ziyaretçilerin %${percent} kadarında ${module} gerektiği gibi yüklenmez: ${meaning[fault].tr}.`,
      },
      outcome(module, fault, release),
      {
        en: `It ends by itself at ${until}, or with drill stop. Nobody else notices anything.`,
        tr: `${until} anında kendiliğinden, ya da durdurulunca biter. Başka kimse bir şey fark etmez.`,
      },
    ],
  }
}

/** What is late is not lost: nothing takes its place. */
function outcome(module: string, fault: Fault, { facts }: Release): Sentence {
  const drawn = {
    en: `Their pages of ${module} are rendered in the browser and should`,
    tr: `Bu ziyaretçilerin ${module} sayfaları tarayıcıda çizilir ve`,
  }
  return fault === 'slow'
    ? {
        en: `${drawn.en} come late, with a word that they load.`,
        tr: `${drawn.tr} geç, yüklendiği söylenerek gelir.`,
      }
    : {
        en: `${drawn.en} come from its last good release, ${facts.version}.`,
        tr: `${drawn.tr} son iyi sürümünden, ${facts.version} sürümünden gelir.`,
      }
}

const meaning: Record<Fault, Sentence> = {
  'manifest-404': { en: 'its manifest is not there', tr: 'bildirimi yoktur' },
  'entry-404': { en: 'its entry is not there', tr: 'giriş dosyası yoktur' },
  'chunk-404': { en: 'no script but its entry is there', tr: 'giriş dosyasından başka betiği yoktur' },
  'entry-throws': {
    en: 'its entry throws as soon as it runs',
    tr: 'giriş dosyası çalışır çalışmaz hata verir',
  },
  slow: { en: 'each of its files comes 8 seconds late', tr: 'her dosyası 8 saniye geç gelir' },
  'wrong-integrity': {
    en: 'none of its files is what was sealed',
    tr: 'hiçbir dosyası mühürlenen dosya değildir',
  },
}

export function describeDrillRefusal(refusal: DrillRefusal): Sentence {
  switch (refusal.code) {
    case 'drill-running':
      return {
        en: `a drill of ${refusal.drill.module} runs until ${refusal.drill.until}: stop it first with "release drill stop"`,
        tr: `${refusal.drill.module} için ${refusal.drill.until} anına kadar süren bir tatbikat var: önce onu durdurun`,
      }
    case 'host-not-drilled':
      return {
        en: 'every page needs the host, so breaking it proves nothing: drill a remote',
        tr: 'kabuk her sayfaya gerekli, onu bozmak bir şey göstermez: bir modül seçin',
      }
    case 'nothing-live':
      return {
        en: `${refusal.module} has no live release to break: promote one first`,
        tr: `${refusal.module} modülünün bozulacak yayında bir sürümü yok: önce bir sürüm yükseltin`,
      }
    default:
      return refusal satisfies never
  }
}
