import * as z from 'zod/mini'
import type { HistoryEntry } from '../../wire/history.ts'
import type { Sentence } from '../../wire/sentence.ts'
import { wholeModule } from '../../wire/switch.ts'
import { spokenMoment } from '../visit/browser-link.ts'

type Entry = Pick<
  HistoryEntry,
  'module' | 'who' | 'what' | 'before' | 'after' | 'version' | 'why' | 'details'
>

/** What a change was, who made it and why, in a line. */
export function describeEntry(entry: Entry): Sentence {
  const what = described[entry.what](entry)
  const because = entry.why === '' ? entry.who : `${entry.who}: ${entry.why}`
  return { en: `${what.en} (${because})`, tr: `${what.tr} (${because})` }
}

const described: Record<HistoryEntry['what'], (entry: Entry) => Sentence> = {
  publish: ({ module, version }) => ({
    en: `${module} ${version ?? ''} is published; no visitor has it yet`,
    tr: `${module} ${version ?? ''} yüklendi; henüz yayında değil`,
  }),
  promote: ({ module, before, after }) => ({
    en: `${module} ${after?.stable ?? ''} is live${instead(before?.stable).en}`,
    tr: `${module} ${after?.stable ?? ''}${instead(before?.stable).tr} yayında`,
  }),
  canary: ({ module, after }) => ({
    en: `${after?.canary?.percent ?? 0} % of the visitors get ${module} ${after?.canary?.version ?? ''}`,
    tr: `Ziyaretçilerin %${after?.canary?.percent ?? 0} kadarı ${module} ${after?.canary?.version ?? ''} sürümünü görüyor`,
  }),
  rollback: ({ module, before, after }) =>
    before?.stable === after?.stable
      ? {
          en: `the canary of ${module} was rolled back, stable stays ${after?.stable ?? 'nothing'}`,
          tr: `${module} kanaryası geri alındı, kararlı sürüm ${after?.stable ?? 'yok'}`,
        }
      : {
          en: `${module} was rolled back to ${after?.stable ?? 'nothing'}${instead(before?.stable).en}`,
          tr: `${module} geri alındı:${instead(before?.stable).tr} ${after?.stable ?? 'hiçbir sürüm'} yayında`,
        },
  'end-canary': ({ module, after }) => ({
    en: `the canary of ${module} ended, stable is ${after?.stable ?? 'nothing'}`,
    tr: `${module} kanaryası bitti, kararlı sürüm ${after?.stable ?? 'yok'}`,
  }),
  gc: ({ module }) => ({
    en: `old releases of ${module} were removed`,
    tr: `${module} modülünün eski sürümleri silindi`,
  }),
  drill: ({ module }) => ({ en: `a drill of ${module} began`, tr: `${module} için tatbikat başladı` }),
  'end-drill': ({ module }) => ({ en: `the drill of ${module} ended`, tr: `${module} tatbikatı bitti` }),
  override: ({ module }) => ({
    en: `a squad shows its own build of ${module} in one browser`,
    tr: `${module} ekibi kendi sürümünü bir tarayıcıda deniyor`,
  }),
  key: ({ module }) => ({ en: `a key of ${module} changed`, tr: `${module} anahtarları değişti` }),
  person: ({ module }) =>
    module === 'host'
      ? { en: 'who may act changed', tr: 'Kimin yetkili olduğu değişti' }
      : {
          en: `who may work on ${module} changed`,
          tr: `${module} üzerinde kimin çalışabildiği değişti`,
        },
  module: ({ module, details }) => {
    const twoKeys = details?.['twoKeys']
    if (twoKeys === true)
      return {
        en: `releases of ${module} need a second person from now on`,
        tr: `${module} sürümleri artık ikinci bir kişinin onayını istiyor`,
      }
    if (twoKeys === false)
      return {
        en: `releases of ${module} need no second person any more`,
        tr: `${module} sürümleri artık ikinci bir kişinin onayını istemiyor`,
      }
    return { en: `the registration of ${module} changed`, tr: `${module} kaydı değişti` }
  },
  'switch-off': ({ module, details }) => {
    const page = textIn(details, 'page')
    const off = page === undefined || page === wholeModule ? module : `${module} ${page}`
    return {
      en: `${off} is switched off${untilOf(details).en}`,
      tr: `${off}${untilOf(details).tr} kapatıldı`,
    }
  },
  'switch-on': ({ module, details }) => {
    const pages = z.safeParse(z.array(z.string()), details?.['pages']).data ?? []
    const on = pages.includes(wholeModule) ? module : [module, ...pages].join(' ')
    return { en: `${on} is switched on again`, tr: `${on} yeniden açıldı` }
  },
  restore: ({ module, before, after }) => ({
    en: `the site was put back to a time: ${module} ${after?.stable ?? 'nothing'}${instead(before?.stable).en}`,
    tr: `Site bir zamana döndürüldü: ${module}${instead(before?.stable).tr} ${after?.stable ?? 'yok'}`,
  }),
  verify: ({ module, version }) => ({
    en: `stored files of ${module} ${version ?? ''} were mended`,
    tr: `${module} ${version ?? ''} sürümünün dosyaları onarıldı`,
  }),
  preview: ({ module, version }) => ({
    en: `one browser may look at ${module} ${version ?? ''}`,
    tr: `Bir tarayıcı için ${module} ${version ?? ''} ön izlemesi`,
  }),
  join: ({ module, version }) => ({
    en: `one browser may choose its side of the canary ${module} ${version ?? ''}`,
    tr: `Bir tarayıcı için ${module} ${version ?? ''} kanaryası seçildi`,
  }),
  rollout: ({ module, version }) => ({
    en: `the rollout of ${module} ${version ?? ''} has taken its last step`,
    tr: `${module} ${version ?? ''} sürümünün adım adım yayını son adımına vardı`,
  }),
  pause: ({ module, version }) => ({
    en: `the rollout of ${module} ${version ?? ''} is paused`,
    tr: `${module} ${version ?? ''} sürümünün adım adım yayını durduruldu`,
  }),
  resume: ({ module, version }) => ({
    en: `the rollout of ${module} ${version ?? ''} goes on`,
    tr: `${module} ${version ?? ''} sürümünün adım adım yayını sürüyor`,
  }),
  abort: ({ module, version, after }) => ({
    en: `the rollout of ${module} ${version ?? ''} was aborted, stable stays ${after?.stable ?? 'nothing'}`,
    tr: `${module} ${version ?? ''} sürümünün adım adım yayını iptal edildi, kararlı sürüm ${after?.stable ?? 'yok'}`,
  }),
  freeze: ({ module, details }) =>
    details?.['calendar'] === true
      ? {
          en: 'the calendar of freezes has another address; the one before is none any more',
          tr: 'Dondurma takviminin adresi yenilendi, öncekisi artık geçersiz',
        }
      : {
          en: `${isOfSite(details) ? 'the site' : module} is frozen${untilOf(details).en}: nothing new goes live`,
          tr: `${isOfSite(details) ? 'Site' : module}${untilOf(details).tr} donduruldu: yeni bir şey yayına alınmaz`,
        },
  'end-freeze': ({ module, details }) => ({
    en: `a freeze of ${isOfSite(details) ? 'the site' : module} was ended`,
    tr: `${isOfSite(details) ? 'Site' : module} için bir dondurma bitirildi`,
  }),
  'hold-back': ({ module, version, details }) =>
    details?.['refusal'] === undefined
      ? {
          en: `${module} ${version ?? ''} is held back until ${waitsForOf(details) ?? "another module's release"} is live`,
          tr: `${module} ${version ?? ''}, ${waitsForOf(details) ?? 'başka bir modülün sürümü'} yayına alınana kadar bekletiliyor`,
        }
      : {
          en: `${module} ${version ?? ''} could not go live by itself`,
          tr: `${module} ${version ?? ''} kendiliğinden yayına alınamadı`,
        },
  'end-hold-back': ({ module, version }) => ({
    en: `${module} ${version ?? ''} is held back no more`,
    tr: `${module} ${version ?? ''} artık bekletilmiyor`,
  }),
  channel: ({ module, version, details }) => channelLine(module, version, details),
  approve: ({ module, version }) => ({
    en: `${module} ${version ?? ''} has the yes of one more person`,
    tr: `${module} ${version ?? ''} bir kişi tarafından daha onaylandı`,
  }),
  'withdraw-approval': ({ module, version, details }) => {
    const of = textIn(details, 'of')
    return {
      en: `${of === undefined ? 'a yes' : `the yes of ${of}`} to ${module} ${version ?? ''} was withdrawn`,
      tr: `${module} ${version ?? ''} için ${of === undefined ? 'verilen bir onay' : `${of} adına verilen onay`} geri çekildi`,
    }
  },
  webhook: () => ({
    en: 'who is told of changes changed',
    tr: 'Değişiklik bildirimlerinin alıcıları değişti',
  }),
  // Written by a newer gateway.
  other: ({ module }) => ({
    en: `something of ${module} changed`,
    tr: `${module} modülünde bir değişiklik oldu`,
  }),
}

function channelLine(module: string, version: string | null, details: HistoryEntry['details']): Sentence {
  const channel = details?.['channel']
  const name = typeof channel === 'string' ? channel : ''
  switch (details?.['did']) {
    case 'channel-added':
      return { en: `there is a channel ${name} now`, tr: `${name} kanalı açıldı` }
    case 'channel-removed':
      return { en: `the channel ${name} is removed`, tr: `${name} kanalı kaldırıldı` }
    case 'channel-link':
      return { en: `one browser may have the channel ${name}`, tr: `Bir tarayıcı için ${name} kanalı` }
    default:
      return {
        en: `the channel ${name} has ${module} ${version ?? 'as it is live'}`,
        tr: `${name} kanalında ${module} ${version ?? '(yayındaki sürüm)'} var`,
      }
  }
}

const textIn = (details: HistoryEntry['details'], name: string): string | undefined =>
  z.safeParse(z.string(), details?.[name]).data

/** With the space before it; of an end that nobody knows, nothing. */
function untilOf(details: HistoryEntry['details']): Sentence {
  const until = textIn(details, 'until')
  if (until === undefined) return { en: '', tr: '' }
  return { en: ` until ${until}`, tr: ` (${spokenMoment(until)} tarihine kadar)` }
}

function waitsForOf(details: HistoryEntry['details']): string | undefined {
  const release = z.safeParse(z.object({ module: z.string(), version: z.string() }), details?.['waitsFor'])
  return release.data && `${release.data.module} ${release.data.version}`
}

/** A history line is always of a module: what is of the whole site stands under the host. */
const isOfSite = (details: HistoryEntry['details']) => details?.['site'] === true

const instead = (stable: string | null | undefined): Sentence =>
  stable ? { en: ` instead of ${stable}`, tr: ` ${stable} yerine` } : { en: '', tr: '' }
