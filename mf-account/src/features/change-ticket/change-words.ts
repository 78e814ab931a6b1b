import type { SoldTicket } from 'shared/contracts/payment'
import { formatMoney } from 'shared/domain/money'

export type Change = 'cancel' | 'open'

type Words = { title: string; question: string; yes: string; underWay: string; done: string }

/** What is about to happen, with the amount that the server said last. */
export function changeWords(change: Change, ticket: SoldTicket): Words {
  const { seat, name, surname, price, refund_now } = ticket
  const whose = `${name} ${surname} adına ${seat} numaralı koltuk`
  switch (change) {
    case 'cancel': {
      const amount = formatMoney(refund_now.cancel ?? price)
      return {
        title: 'Bilet iptal edilsin mi?',
        question: `${whose} boşalır ve ${amount} ödediğiniz karta iade edilir. Bu işlem geri alınamaz.`,
        yes: 'Bileti iptal et',
        underWay: 'İptal ediliyor',
        done: `Bilet iptal edildi. ${amount} kartınıza iade ediliyor.`,
      }
    }
    case 'open':
      return {
        title: 'Bilet açığa alınsın mı?',
        question: `${whose} boşalır. Bilet 6 ay boyunca ${formatMoney(price)} ya da daha düşük ücretli yeni bir yolculukta kullanılır; açık bilet için para iadesi yapılmaz.`,
        yes: 'Açığa al',
        underWay: 'Açığa alınıyor',
        done: 'Biletiniz açığa alındı. Yeni bir yolculuğu onunla ödeyebilirsiniz.',
      }
  }
}
