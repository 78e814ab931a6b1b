import { wholeModule } from 'gateway/wire/switch'
import { plain, shortly } from '../text/format.ts'

const names: Record<string, string> = {
  forced: 'Zorlanan kural',
  removed: 'Silinenler',
  id: 'Kimlik',
  fault: 'Arıza',
  percent: 'Ziyaretçi yüzdesi',
  until: 'Bitiş',
  origin: 'Adres',
  minutes: 'Dakika',
  added: 'Eklenen',
  changed: 'Değişen',
  revoked: 'İptal edilen anahtar',
  squad: 'Ekip',
  did: 'Ne yapıldı',
  operator: 'Operatör',
  role: 'Rol',
  roleBefore: 'Önceki rol',
  prefixes: 'Rotalar',
  person: 'Kişi',
  from: 'Başlangıç',
  steps: 'Adımlar',
  step: 'Adım',
  of: 'Adım sayısı',
  thenPromote: 'Sonunda herkese',
  bakeMinutes: 'İzleme süresi, dakika',
  site: 'Bütün site',
  waitsFor: 'Beklenen sürüm',
  refusal: 'Engel',
  calendar: 'Takvim adresi',
  channel: 'Kanal',
  force: 'Zorlandı',
  page: 'Sayfa',
  pages: 'Sayfalar',
  time: 'Hangi zaman',
  kind: 'Tür',
  to: 'Nereye',
  modules: 'Modüller',
  mended: 'Onarılan dosyalar',
  by: 'Kim',
  ended: 'Biten',
  rotated: 'Yenilenen',
  resent: 'Yeniden gönderilen',
  count: 'Adet',
  rollout: 'Adım',
  rolloutOver: 'Adımların sonu',
  digest: 'İçerik',
  twoKeys: 'İki kişi gerekir',
}

const whole = { [wholeModule]: 'Bütün modül' }
const roles = { viewer: 'İzleyici', operator: 'Operatör', admin: 'Yönetici' }

/** Codes of the gateway, by the name of their row. */
const codes: Record<string, Record<string, string>> = {
  page: whole,
  pages: whole,
  kind: {
    release: 'Ön izleme',
    'in-canary': 'Kanaryada',
    'out-of-canary': 'Kanaryanın dışında',
    canary: 'Kanarya',
    promote: 'Yayın',
  },
  did: {
    added: 'Operatör eklendi',
    password: 'Parolası değişti',
    removed: 'Operatör çıkarıldı',
    role: 'Rolü değişti',
    'second-factor': 'İkinci adım kuruldu',
    'second-factor-reset': 'İkinci adım sıfırlandı',
    'channel-added': 'Kanal eklendi',
    'channel-removed': 'Kanal kaldırıldı',
    'channel-promote': 'Kanala kondu',
    'channel-rollback': 'Kanalda geri alındı',
    'channel-follow': 'Kanalda yayındakine dönüldü',
    'channel-link': 'Bağlantı üretildi',
  },
  role: roles,
  roleBefore: roles,
}

/** Whatever an act has written down, as named rows. */
export function detailRows(details: Record<string, unknown>): { name: string; value: string }[] {
  return Object.entries(details).map(([key, value]) => ({
    name: names[key] ?? key,
    value: saidOf(key, value),
  }))
}

function saidOf(key: string, value: unknown): string {
  if (value === null && key === 'until') return 'belli değil'
  if (Array.isArray(value)) return value.map((one) => saidOf(key, one)).join('; ')
  return (typeof value === 'string' && codes[key]?.[value]) || spoken(value)
}

function spoken(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'evet' : 'hayır'
  if (typeof value === 'number') return plain(value)
  if (typeof value === 'string') return isMoment(value) ? shortly(new Date(value)) : value
  if (isRecord(value)) {
    const { message, version, percent, minutes, step, of, file } = value
    if (typeof message === 'string') return message
    if (typeof version === 'string') return version
    if (typeof file === 'string') return file
    if (typeof percent === 'number' && typeof minutes === 'number')
      return `%${plain(percent)} ${plain(minutes)} dk`
    if (typeof step === 'number' && typeof of === 'number') return `${step} / ${of}`
  }
  return JSON.stringify(value)
}

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text)

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
