import type { SalesHours, SalesPoint } from 'shared/contracts/sales-point'

export const kindLabels: Record<SalesPoint['kind'], string> = {
  station: 'Otogar gişesi',
  agency: 'Acente',
  hotel: 'Otel',
}

/** When a counter is open, in a line or two. */
export function hoursLabels({ hours, sunday }: Pick<SalesPoint, 'hours' | 'sunday'>): string[] {
  if (sunday && isSame(hours, sunday)) return [isAlways(hours) ? '24 saat açık' : `Her gün ${spanOf(hours)}`]
  return [`Pazartesi–Cumartesi ${spanOf(hours)}`, sunday ? `Pazar ${spanOf(sunday)}` : 'Pazar kapalı']
}

const spanOf = ({ opens, closes }: SalesHours) => `${opens}–${closes}`
const isSame = (one: SalesHours, other: SalesHours) =>
  one.opens === other.opens && one.closes === other.closes
const isAlways = ({ opens, closes }: SalesHours) => opens === '00:00' && closes === '24:00'

/** What the list below has, for the live region. */
export function countLabel(points: number, provinces: number, typed: string): string {
  const word = typed.trim()
  if (word === '') return `${points} satış noktası`
  if (points === 0) return `“${word}” ile bir satış noktası bulunamadı`
  return `“${word}” için ${provinces} ilde ${points} satış noktası bulundu`
}
