import * as z from 'zod/mini'
import type { DeclineReason } from '../acquirers/acquirer.ts'

/** Why an order failed or was refunded: what the bank said, or what we found. */
export const failureReason = z.enum([
  'insufficient-funds',
  'card-refused',
  'card-unknown',
  'card-expired',
  'not-approved',
  'wrong-code',
  'page-expired',
  'not-begun',
  'seat-gone',
])
export type FailureReason = z.infer<typeof failureReason> | DeclineReason

/** To whoever has tried many cards each of the bank's answers to one is the same: it would help to sort them. */
export const told = (reason: FailureReason, isKept: boolean): FailureReason =>
  isKept && aboutTheCard.has(reason) ? 'card-refused' : reason

const aboutTheCard: ReadonlySet<FailureReason> = new Set([
  'insufficient-funds',
  'card-unknown',
  'card-expired',
])

/** In plain Turkish: what happened, and what to do. Never the bank's code, nor that a card is stolen. */
export function reasonText(reason: FailureReason, refunded: boolean): string {
  switch (reason) {
    case 'insufficient-funds':
      return 'Kartınızın limiti bu tutar için yeterli değil. Başka bir kartla yeniden deneyebilirsiniz.'
    case 'card-refused':
      return 'Bankanız bu kartla ödemeyi kabul etmedi. Başka bir kartla deneyin ya da bankanızı arayın.'
    case 'card-unknown':
      return 'Bu kart tanınmadı. Kart bilgilerinizi kontrol edip yeniden deneyin.'
    case 'card-expired':
      return 'Kartınızın son kullanma tarihi geçmiş. Başka bir kartla yeniden deneyebilirsiniz.'
    case 'not-approved':
      return 'Ödeme bankanızın sayfasında onaylanmadı. Kartınızdan para çekilmedi.'
    case 'wrong-code':
      return 'SMS kodu üç kez hatalı girildi. Kartınızdan para çekilmedi, yeniden deneyebilirsiniz.'
    case 'page-expired':
      return 'Bankanın sayfasında onay süresi doldu. Kartınızdan para çekilmedi, yeniden deneyebilirsiniz.'
    case 'not-begun':
      return 'Bankaya ulaşılamadı. Kartınızdan para çekilmedi, birazdan yeniden deneyebilirsiniz.'
    case 'seat-gone':
      return refunded
        ? 'Koltuk bu ödeme tamamlanmadan satıldı. Ödediğiniz tutarın tamamı kartınıza iade edildi.'
        : 'Koltuk bu ödeme tamamlanmadan satıldı. Bu sipariş için kartınızdan para çekilmedi.'
  }
}
