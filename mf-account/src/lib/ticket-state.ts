import type { SoldTicket } from 'shared/contracts/payment'

/** What a list says of one passenger's ticket. */
export function stateText({ state, from }: Pick<SoldTicket, 'state' | 'from'>, now: number): string {
  switch (state) {
    case 'Purchased':
      return Date.parse(from.time) > now ? 'Geçerli' : 'Yolculuk tamamlandı'
    case 'Open':
      return 'Açık bilet'
    case 'Cancelled':
      return 'İptal edildi'
    case 'Used':
      return 'Açık bilet, kullanıldı'
  }
}
