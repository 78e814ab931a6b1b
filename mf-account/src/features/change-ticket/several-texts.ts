import type { SoldTicket } from 'shared/contracts/payment'
import type { Kurus } from 'shared/contracts/units'
import { dateOf, formatDate } from 'shared/domain/dates'
import { formatMoney, sumOf } from 'shared/domain/money'
import { saleTerms } from 'shared/domain/sale-terms'
import type { ChangeResult } from './change-each.ts'
import type { Change } from './change-texts.ts'
import { givenBack } from './given-back.ts'

/** Of what is done to several tickets of a reference at once. */
export const severalTexts: Record<Change, { title: string; yes: string; underWay: string }> = {
  cancel: {
    title: 'Hangi biletler iptal edilsin?',
    yes: 'Seçilenleri iptal et',
    underWay: 'Biletler iptal ediliyor',
  },
  open: {
    title: 'Hangi biletler açığa alınsın?',
    yes: 'Seçilenleri açığa al',
    underWay: 'Biletler açığa alınıyor',
  },
}

export const whoOf = ({ name, surname, seat }: SoldTicket): string => `${name} ${surname}, koltuk ${seat}`

/** What the chosen ones cost and give, before it happens. */
export function summaryOf(change: Change, chosen: readonly SoldTicket[]): string {
  const [first, ...others] = chosen
  if (!first) return 'Henüz yolcu seçmediniz.'
  const seats = `${chosen.length} koltuk boşalır`
  if (change === 'open') {
    const worth =
      others.length > 0 ? 'her biri kendi ücreti değerinde' : `${formatMoney(first.price)} değerinde`
    return `${seats}. ${chosen.length} açık biletiniz olur, ${worth}; ${saleTerms.openMonths} ay geçerlidir ve para iadesi yapılmaz.`
  }
  const back = {
    money: sumOf(chosen.map(({ price, refund_now }) => refund_now.cancel ?? price)),
    points: chosen.reduce((sum, { refund_now }) => sum + (refund_now.points ?? 0), 0),
  }
  return `${seats} ve toplam ${givenBack(back, 'ödediğiniz karta iade edilir', 'puan hesabınıza geri döner')}. Bu işlem geri alınamaz.`
}

/** When not all went well: of one ticket, of some of several, or of all of them. */
export function failedTitle(change: Change, results: readonly ChangeResult[]): string {
  const failed = change === 'cancel' ? 'iptal edilemedi' : 'açığa alınamadı'
  if (results.length === 1) return `Bilet ${failed}`
  return results.some(({ kind }) => kind === 'done') ? `Bazı biletler ${failed}` : `Biletler ${failed}`
}

/** One line for each passenger, of what has become of the ticket. */
export function resultText(result: ChangeResult): string {
  switch (result.kind) {
    case 'done':
      return result.changed.kind === 'cancelled'
        ? `İptal edildi, ${comingBack({ money: result.changed.refunded, points: result.changed.points })}.`
        : `Açığa alındı, ${formatDate(dateOf(result.changed.until))} gününe kadar geçerli.`
    case 'refused':
      return result.message
    case 'unknown':
      return 'Yanıt alınamadı, işlemin yapılıp yapılmadığı bilinmiyor. Yeniden denemeniz güvenlidir.'
    case 'not-sent':
      return 'İşlem gönderilmedi, bilet olduğu gibi duruyor.'
  }
}

/** When all went well. */
export function allDoneText(change: Change, results: readonly ChangeResult[]): string {
  if (change === 'open')
    return `${results.length} bilet açığa alındı. Yeni yolculukları onlarla ödeyebilirsiniz.`
  return `${results.length} bilet iptal edildi. ${comingBack(sumOfAll(results))}.`
}

const comingBack = (back: { money: Kurus; points: number }): string =>
  givenBack(back, 'kartınıza iade ediliyor', 'puan hesabınıza geri döndü')

function sumOfAll(results: readonly ChangeResult[]) {
  const cancelled = results.flatMap((result) =>
    result.kind === 'done' && result.changed.kind === 'cancelled' ? [result.changed] : [],
  )
  return {
    money: sumOf(cancelled.map(({ refunded }) => refunded)),
    points: cancelled.reduce((sum, { points }) => sum + points, 0),
  }
}
