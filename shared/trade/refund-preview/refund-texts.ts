import type { RefundNow, SoldTicket } from '../../contracts/payment.ts'
import type { Instant, Kurus } from '../../contracts/units.ts'
import { dateOf, formatDay, formatTime, formatWeekday } from '../../domain/dates.ts'
import { formatMoney, sumOf } from '../../domain/money.ts'
import { formatPoints } from '../../domain/points.ts'
import { saleTerms } from '../../domain/sale-terms.ts'

/** One of the two ways out of a journey, as it stands. */
export type WayOut = {
  isOpen: boolean
  /** What it gives: an amount, or that it gives nothing. */
  gives: string
  limit: string
  explanation: string
}

type Limits = Pick<SoldTicket, 'price' | 'cancel_until' | 'open_until'>

/** Cancel, and the open ticket beside it, for tickets of one journey: their limits are the same, their fares add up. */
export function waysOut(tickets: readonly Limits[], refunds: readonly RefundNow[]) {
  const [first] = tickets
  if (!first) return null
  const points = refunds.reduce((sum, refund) => sum + (refund.points ?? 0), 0)
  const back = refunds.flatMap(({ cancel }) => (cancel === null ? [] : [cancel]))
  const kept = tickets.filter((_, index) => refunds[index]?.can_be_opened).map(({ price }) => price)
  const cancel: WayOut = {
    isOpen: back.length > 0,
    gives: back.length > 0 ? `${refundTexts(sumOf(back), points)} iade` : 'İade yok',
    limit: limitTexts(first.cancel_until, back.length > 0),
    explanation: back.length > 0 ? wholeFare(points) : 'Bilet artık iptal edilemez.',
  }
  const open: WayOut = {
    isOpen: kept.length > 0,
    gives: kept.length > 0 ? `${formatMoney(sumOf(kept))} değerinde` : 'Açığa alınamaz',
    limit: limitTexts(first.open_until, kept.length > 0),
    explanation:
      kept.length > 0
        ? `Eşit ya da daha düşük ücretli yeni bir yolculukta kullanırsınız; ${saleTerms.openMonths} ay geçerlidir.`
        : 'Bilet artık açığa alınamaz.',
  }
  return { cancel, open }
}

/** What a cancel gives: `₺902,00`, with points `₺902,00 ve 940 puan`. */
export function refundTexts(money: Kurus, points: number): string {
  const parts = [
    ...(money > 0 || points === 0 ? [formatMoney(money)] : []),
    ...(points > 0 ? [`${formatPoints(points)} puan`] : []),
  ]
  return parts.join(' ve ')
}

const wholeFare = (points: number): string =>
  points > 0
    ? 'Ücretin tamamı döner: kartla ödenen karta, puanla ödenen puan olarak.'
    : 'Ücretin tamamı ödediğiniz yere döner.'

/** `Son an: 23 Kasım Pazartesi 08:30` while there is time, else when it ended. */
function limitTexts(limit: Instant, isOpen: boolean): string {
  const day = dateOf(limit)
  const moment = `${formatDay(day)} ${formatWeekday(day)} ${formatTime(limit)}`
  return isOpen ? `Son an: ${moment}` : `Süre doldu: ${moment}`
}
