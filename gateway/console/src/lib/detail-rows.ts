import { count, milliseconds, percent, seconds, shift } from './format.ts'

const names: Record<string, string> = {
  stable: 'Kararlı',
  canary: 'Kanarya',
  version: 'sürüm',
  visits: 'ziyaret',
  failedVisits: 'hatalı ziyaret',
  errors: 'hata',
  failedLoads: 'yüklenemeyen dosya',
  violations: 'güvenlik ihlali',
  serverFailures: 'sunucuda hata',
  lcp75: 'LCP',
  inp75: 'INP',
  cls75: 'CLS',
  forced: 'Zorlanan kural',
  percent: 'yüzde',
  minutes: 'dakika',
}

const written: Record<string, (value: number) => string> = {
  lcp75: seconds,
  inp75: milliseconds,
  cls75: shift,
  percent,
}

/** Whatever an act has written down, as named rows: a decision by figures is read before it is believed. */
export function detailRows(details: Record<string, unknown>, before = ''): { name: string; value: string }[] {
  return Object.entries(details).flatMap(([key, value]) => {
    const name = `${before}${names[key] ?? key}`
    if (isRecord(value)) return detailRows(value, `${name}, `)
    return [{ name, value: spoken(key, value) }]
  })
}

function spoken(key: string, value: unknown): string {
  if (typeof value === 'number') return (written[key] ?? count)(value)
  if (typeof value === 'string') return value
  if (value === null) return 'yok'
  if (Array.isArray(value)) return value.map((one) => spokenItem(one)).join('; ')
  return typeof value === 'boolean' ? (value ? 'evet' : 'hayır') : JSON.stringify(value)
}

function spokenItem(item: unknown): string {
  if (isRecord(item) && typeof item['message'] === 'string') return item['message']
  return typeof item === 'string' ? item : JSON.stringify(item)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
