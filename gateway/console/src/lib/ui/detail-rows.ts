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
  added: 'Eklenen anahtar',
  changed: 'Değişen anahtar',
  revoked: 'İptal edilen anahtar',
  squad: 'Ekip',
  prefixes: 'Rotalar',
}

/** Whatever an act has written down, as named rows. */
export function detailRows(details: Record<string, unknown>): { name: string; value: string }[] {
  return Object.entries(details).map(([key, value]) => ({ name: names[key] ?? key, value: spoken(value) }))
}

function spoken(value: unknown): string {
  if (typeof value === 'number') return plain(value)
  if (typeof value === 'string') return isMoment(value) ? shortly(new Date(value)) : value
  if (Array.isArray(value)) return value.map((one) => spoken(one)).join('; ')
  if (isRecord(value)) {
    const { message, version } = value
    if (typeof message === 'string') return message
    if (typeof version === 'string') return version
  }
  return JSON.stringify(value)
}

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text)

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
