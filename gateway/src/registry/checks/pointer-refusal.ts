import type { ModuleId } from 'shared/module/facts'
import type { Sentence } from '../../../wire/sentence.ts'

/** Why a release does not become, or stop being, what visitors have. */
export type PointerRefusal =
  | { code: 'checks-failed'; version: string; failed: { name: string; message: string }[] }
  | { code: 'checks-running'; version: string }
  | { code: 'unknown-version'; version: string | null }
  | { code: 'removed-version'; version: string }
  | { code: 'rolled-back'; version: string }
  | { code: 'not-attested'; version: string }
  | { code: 'files-damaged'; version: string; files: number }
  | { code: 'moved'; module: ModuleId; expected: number; generation: number }
  | {
      code: 'needs-approval'
      module: ModuleId
      version: string
      missing: number
      notCounted: readonly string[]
    }
  | { code: 'no-percent' }
  | { code: 'canary-is-stable'; version: string }
  | { code: 'no-previous'; module: ModuleId; stable: string | null }
  | { code: 'no-stable'; module: ModuleId }
  | { code: 'steps-grow' }
  | { code: 'frozen'; module: ModuleId | null; until: string; by: string; why: string }
  | {
      code: 'held-back'
      version: string
      waitsFor: { module: ModuleId; version: string }
      by: string
      why: string
    }

export function describeChange(refusal: PointerRefusal): Sentence {
  switch (refusal.code) {
    case 'checks-failed': {
      const failed = refusal.failed.map(({ name, message }) => `${name}: ${message}`).join('; ')
      return {
        en: `${refusal.version} did not pass its checks: ${failed}. Mend it and publish again; ops may force it`,
        tr: `${refusal.version} sınamalardan geçmedi: ${failed}. Düzeltip yeniden yayımlayın; işletme zorlayabilir`,
      }
    }
    case 'checks-running':
      return {
        en: `${refusal.version} is still being tried: wait for its smoke, release status shows the result`,
        tr: `${refusal.version} hâlâ sınanıyor: denemenin bitmesini bekleyin, sonucu sürüm listesinde yazar`,
      }
    case 'unknown-version':
      return refusal.version === null
        ? { en: 'nothing is published yet', tr: 'henüz yayımlanmış bir sürüm yok' }
        : {
            en: `${refusal.version.slice(0, 60)} is not published`,
            tr: `${refusal.version.slice(0, 60)} yayımlanmamış`,
          }
    case 'removed-version':
      return {
        en: `${refusal.version} was published and has been removed since, with its files: publish it again, or name one that is kept`,
        tr: `${refusal.version} yayımlanmıştı, o zamandan beri dosyalarıyla birlikte silindi: yeniden yayımlayın, ya da duran bir sürümü seçin`,
      }
    case 'rolled-back':
      return {
        en: `${refusal.version} was rolled back: publish a mended one, or name ${refusal.version} to give it to visitors again`,
        tr: `${refusal.version} geri alınmıştı: düzeltilmişini yayımlayın, ya da yeniden yayına almak için ${refusal.version} sürümünü seçin`,
      }
    case 'files-damaged':
      return {
        en: `${refusal.files} stored file(s) of ${refusal.version} are not what was published: release verify --mend, or publish the same build again; ops may force it`,
        tr: `${refusal.version} sürümünün saklanan ${refusal.files} dosyası yayımlandığı gibi değil: release verify --mend ile onarın ya da aynı derlemeyi yeniden yayımlayın; işletme zorlayabilir`,
      }
    case 'not-attested':
      return {
        en: `${refusal.version} was never checked: publish it again, so that it is; ops may force it`,
        tr: `${refusal.version} hiç sınanmamış: sınanması için yeniden yayımlayın; işletme zorlayabilir`,
      }
    case 'moved':
      return {
        en: `somebody was quicker: ${refusal.module} is at change ${refusal.generation}, this was planned on ${refusal.expected}. Look at the status and decide anew`,
        tr: `başkası sizden önce davrandı: ${refusal.module} şu anda ${refusal.generation}. değişiklikte, plan ise ${refusal.expected}. değişikliğe göreydi. Duruma bakıp yeniden karar verin`,
      }
    case 'needs-approval':
      return describeMissing(refusal)
    case 'no-percent':
      return {
        en: 'a canary needs its share of the visitors: say --percent 5',
        tr: 'kanaryanın ziyaretçilerin yüzde kaçına gideceği gerekli',
      }
    case 'canary-is-stable':
      return {
        en: `${refusal.version} is stable already: a canary needs another version, publish one or name it`,
        tr: `${refusal.version} zaten kararlı: kanarya için başka bir sürüm yayımlayın ya da seçin`,
      }
    case 'no-previous':
      return refusal.stable === null
        ? {
            en: `nothing of ${refusal.module} is live, so there is nothing to roll back`,
            tr: `${refusal.module} modülünden yayında bir şey yok, geri alınacak bir şey de yok`,
          }
        : {
            en: `${refusal.module} has no release before ${refusal.stable}: name the version to go to`,
            tr: `${refusal.module} modülünün ${refusal.stable} öncesinde bir sürümü yok: gidilecek sürümü seçin`,
          }
    case 'no-stable':
      return {
        en: `nothing of ${refusal.module} is live, so no step can be compared with it: promote the release, or give it to a share with --percent`,
        tr: `${refusal.module} modülünden yayında bir şey yok, adımlar hiçbir şeyle karşılaştırılamaz: sürümü yayına alın, ya da tek bir oranla kanarya başlatın`,
      }
    case 'steps-grow':
      return {
        en: 'each step needs a greater share than the one before: "5% 10m, 25% 30m, 50% 1h"',
        tr: 'her adımın oranı bir öncekinden büyük olmalı: %5, %25, %50 gibi',
      }
    case 'frozen': {
      const what = refusal.module ?? 'the site'
      const ne = refusal.module === null ? 'site' : `${refusal.module} modülü`
      return {
        en: `${what} is frozen until ${refusal.until} by ${refusal.by}: ${refusal.why}. Wait, or have the freeze ended; ops may force it`,
        tr: `${ne} ${refusal.until} anına kadar donduruldu (${refusal.by}: ${refusal.why}). Bekleyin ya da dondurmayı bitirtin; işletme zorlayabilir`,
      }
    }
    case 'held-back': {
      const { version, waitsFor, by, why } = refusal
      const reason = why === '' ? '' : `: ${why}`
      return {
        en: `${version} is held back by ${by} until ${waitsFor.module} ${waitsFor.version} is live${reason}. Promote that one first, or end it with "release hold-back --clear"; ops may force it`,
        tr: `${version}, ${waitsFor.module} ${waitsFor.version} yayına alınana kadar bekletiliyor (${by}${reason}). Önce onu yayına alın ya da bekletmeyi kaldırın; işletme zorlayabilir`,
      }
    }
    default:
      return refusal satisfies never
  }
}

type Missing = Extract<PointerRefusal, { code: 'needs-approval' }>

function describeMissing({ module, version, missing, notCounted }: Missing): Sentence {
  const names = notCounted.join(', ')
  const aside: Sentence =
    names === ''
      ? { en: '', tr: '' }
      : {
          en: ` (that of ${names} does not count here)`,
          tr: ` (${names} adına verilen onay burada sayılmaz)`,
        }
  return {
    en: `${version} needs the yes of ${missing === 1 ? 'a person who' : `${missing} people who`} neither published it nor ${missing === 1 ? 'asks' : 'ask'} for this${aside.en}: release approve ${module} ${version}, or the console. Nobody may force it`,
    tr: `${version} için, sürümü yayımlayan ve yayına alan dışında ${missing === 1 ? 'bir kişinin' : `${missing} kişinin`} onayı gerekli${aside.tr}: konsoldan ya da "release approve" ile onaylanır. Bunu kimse zorlayamaz`,
  }
}
