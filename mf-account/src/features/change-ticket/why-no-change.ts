import type { SoldTicket } from 'shared/contracts/payment'

/** Why nothing of a ticket can be changed any more, beside what its pass says; null for one that has its seat: its limits say it. */
export function whyNoChange(state: SoldTicket['state']): string | null {
  switch (state) {
    case 'Purchased':
      return null
    case 'Cancelled':
      return 'İptal edilen bilet geri alınamaz; bu bilet için yapılacak başka işlem yok.'
    case 'Used':
      return 'Kullanılan açık bilet iptal edilemez. Onunla alınan yeni bileti kendi PNR koduyla sorgulayın.'
    case 'Open':
      return 'Açık bilet iptal edilemez ve para iadesi yapılmaz. Yeni bir yolculuğu ödeme sayfasında onunla ödeyebilirsiniz.'
  }
}
