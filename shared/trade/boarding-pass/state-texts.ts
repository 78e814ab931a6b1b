import type { SoldTicket } from '../../contracts/payment.ts'
import { dateOf, formatDate } from '../../domain/dates.ts'

type StateTexts = { tag: string; sentence: string }

/** What a pass says when it opens no door; null for a ticket that does. */
export function stateTexts({
  state,
  open_valid_until,
}: Pick<SoldTicket, 'state' | 'open_valid_until'>): StateTexts | null {
  switch (state) {
    case 'Purchased':
      return null
    case 'Open':
      return {
        tag: 'Açık bilet',
        sentence: `Bu seferde geçmez; eşit ya da daha düşük ücretli yeni bir yolculukta kullanılır.${
          open_valid_until ? ` Son gün: ${formatDate(dateOf(open_valid_until))}.` : ''
        }`,
      }
    case 'Cancelled':
      return { tag: 'İptal edildi', sentence: 'Bu bilet iptal edildi, yolculukta geçmez.' }
    case 'Used':
      return { tag: 'Kullanıldı', sentence: 'Bu açık bilet yeni bir yolculuk için kullanıldı.' }
  }
}
