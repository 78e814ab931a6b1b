import type { SoldTicket } from 'shared/contracts/payment'
import { dateOf, formatDate } from 'shared/domain/dates'
import { formatMoney, sumOf, toKurus } from 'shared/domain/money'
import type { ChangeResult } from './change-each.ts'
import type { Change } from './change-words.ts'

/** Of what is done to several tickets of a reference at once. */
export const severalWords: Record<Change, { title: string; yes: string; underWay: string; failed: string }> =
  {
    cancel: {
      title: 'Hangi biletler iptal edilsin?',
      yes: 'Seçilenleri iptal et',
      underWay: 'Biletler iptal ediliyor',
      failed: 'Bütün biletler iptal edilemedi',
    },
    open: {
      title: 'Hangi biletler açığa alınsın?',
      yes: 'Seçilenleri açığa al',
      underWay: 'Biletler açığa alınıyor',
      failed: 'Bütün biletler açığa alınamadı',
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
    return `${seats}. ${chosen.length} açık biletiniz olur, ${worth}; 6 ay geçerlidir ve para iadesi yapılmaz.`
  }
  const back = sumOf(chosen.map(({ price, refund_now }) => refund_now.cancel ?? price))
  return `${seats} ve toplam ${formatMoney(back)} ödediğiniz karta iade edilir. Bu işlem geri alınamaz.`
}

/** One line for each passenger, of what has become of the ticket. */
export function resultText(result: ChangeResult): string {
  switch (result.kind) {
    case 'done':
      return result.changed.kind === 'cancelled'
        ? `İptal edildi, ${formatMoney(result.changed.refunded)} kartınıza iade ediliyor.`
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
  return `${results.length} bilet iptal edildi. ${formatMoney(refundedOf(results))} kartınıza iade ediliyor.`
}

const refundedOf = (results: readonly ChangeResult[]) =>
  toKurus(
    results.reduce(
      (sum, result) =>
        result.kind === 'done' && result.changed.kind === 'cancelled' ? sum + result.changed.refunded : sum,
      0,
    ),
  )
