import type { ChangeAct } from 'gateway/wire/change'
import type { HistoryEntry } from 'gateway/wire/history'
import type { Check, CheckName } from 'gateway/wire/status'
import { percent, seconds, spokenVersion } from './format.ts'
import type { Concern } from 'gateway/wire/standing'

export const actWords: Record<ChangeAct, string> = {
  promote: 'Yayına al',
  canary: 'Kanarya',
  rollback: 'Geri al',
  'end-canary': 'Kanaryayı bitir',
}

export const eventWords: Record<HistoryEntry['what'], string> = {
  publish: 'Yüklendi',
  promote: 'Yayına alındı',
  canary: 'Kanarya',
  rollback: 'Geri alındı',
  'end-canary': 'Kanarya bitirildi',
  gc: 'Eski sürümler silindi',
  drill: 'Tatbikat başladı',
  'end-drill': 'Tatbikat bitti',
  override: 'Geliştirici önizlemesi',
  key: 'Ekip anahtarı değişti',
  person: 'Yetkili kişiler değişti',
  module: 'Modül kaydı değişti',
  webhook: 'Bildirim alıcıları değişti',
  'switch-off': 'Kapatıldı',
  'switch-on': 'Yeniden açıldı',
  restore: 'Bir zamana döndürüldü',
  verify: 'Dosyaları onarıldı',
  preview: 'Ön izleme bağlantısı',
  join: 'Kanarya bağlantısı',
  rollout: 'Adım adım yayın bitti',
  pause: 'Adım adım yayın durduruldu',
  resume: 'Adım adım yayın sürdürüldü',
  abort: 'Adım adım yayın iptal edildi',
  freeze: 'Donduruldu',
  'end-freeze': 'Dondurma bitirildi',
  'hold-back': 'Bekletiliyor',
  'end-hold-back': 'Bekletme kaldırıldı',
  channel: 'Kanal',
  approve: 'Onaylandı',
  'withdraw-approval': 'Onay geri çekildi',
  // Of a gateway that is newer than this console.
  other: 'Başka bir değişiklik',
}

/** What a line of the history is called: an act may have gone another way than its name says. */
export function eventTitle({ what, details }: Pick<HistoryEntry, 'what' | 'details'>): string {
  if (what === 'freeze' && details?.['calendar'] === true) return 'Takvim adresi yenilendi'
  if (what === 'hold-back' && details?.['refusal'] !== undefined) return 'Kendiliğinden yayına alınamadı'
  return eventWords[what]
}

const checkWords: Record<CheckName, string> = {
  schema: 'Şema',
  integrity: 'Bütünlük',
  routes: 'Rotalar',
  slots: 'Yuvalar',
  'shared-ranges': 'Ortak paketler',
  'host-contract': 'Kabuk sözleşmesi',
  'size-budget': 'Boyut bütçesi',
  smoke: 'Tarayıcıda deneme',
}

/** A check of a gateway that is newer than this console has only its own name. */
export const checkWord = (name: string) => new Map(Object.entries(checkWords)).get(name) ?? name

export const verdictWords: Record<Check['verdict'], string> = {
  passed: 'geçti',
  failed: 'kaldı',
  running: 'sürüyor',
  waived: 'muaf',
}

export function concernWords(concern: Concern): string {
  switch (concern.code) {
    case 'nothing-live':
      return 'Yayında sürüm yok'
    case 'switched-off':
      return 'Kapalı'
    case 'page-off':
      return `${concern.page} kapalı`
    case 'files-damaged':
      return `${spokenVersion(concern.version)} dosyaları bozuk`
    case 'held-failed':
      return `${spokenVersion(concern.version)} kendiliğinden yayına alınamadı`
    case 'rollout-stopped':
      return `${spokenVersion(concern.version)} adım adım yayını kendiliğinden durdu`
    case 'stable-fails':
      return `Ziyaretlerin ${percent(concern.share)} kadarı hatalı`
    case 'canary-fails':
      return `Kanarya daha kötü: ${percent(concern.share)} hatalı, kararlı ${percent(concern.stable)}`
    case 'checks-failed':
      return `${spokenVersion(concern.version)} sınamalardan geçmedi`
    case 'slow':
      return `Yavaş: LCP ${seconds(concern.lcp)}`
    case 'canary':
      return `Kanarya ${percent(concern.percent)}`
    case 'rolled-back':
      return 'Geri alınmış'
    default:
      return concern satisfies never
  }
}
