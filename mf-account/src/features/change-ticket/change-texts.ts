import type { SoldTicket } from 'shared/contracts/payment'
import { formatMoney } from 'shared/domain/money'
import { saleTerms } from 'shared/domain/sale-terms'
import { givenBack } from './given-back.ts'

export type Change = 'cancel' | 'open'

type Words = { title: string; question: string; yes: string; underWay: string; done: string }

/** What is about to happen, with the amount that the server said last. */
export function changeTexts(change: Change, ticket: SoldTicket): Words {
  const { seat, name, surname, price, refund_now } = ticket
  const whose = `${name} ${surname} adına ${seat} numaralı koltuk`
  switch (change) {
    case 'cancel': {
      const back = { money: refund_now.cancel ?? price, points: refund_now.points ?? 0 }
      const inWords = (toCard: string, asPoints: string) => givenBack(back, toCard, asPoints)
      return {
        title: 'Bilet iptal edilsin mi?',
        question: `${whose} boşalır ve ${inWords('ödediğiniz karta iade edilir', 'puan hesabınıza geri döner')}. Bu işlem geri alınamaz.`,
        yes: 'Bileti iptal et',
        underWay: 'İptal ediliyor',
        done: `Bilet iptal edildi. ${inWords('kartınıza iade ediliyor', 'puan hesabınıza geri döndü')}.`,
      }
    }
    case 'open':
      return {
        title: 'Bilet açığa alınsın mı?',
        question: `${whose} boşalır. Bilet ${saleTerms.openMonths} ay boyunca ${formatMoney(price)} ya da daha düşük ücretli yeni bir yolculukta kullanılır; açık bilet için para iadesi yapılmaz.`,
        yes: 'Açığa al',
        underWay: 'Açığa alınıyor',
        done: 'Biletiniz açığa alındı. Yeni bir yolculuğu onunla ödeyebilirsiniz.',
      }
  }
}
