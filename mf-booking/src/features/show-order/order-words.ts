import type { Order, SoldTicket } from 'shared/contracts/payment'
import { formatMoney } from 'shared/domain/money'

type Ticketed = Pick<Order, 'total' | 'paid_with'> & { tickets: readonly Pick<SoldTicket, 'state'>[] }

/** The page is also where one comes back to: what became of the tickets since counts. */
export function headline({ tickets }: Pick<Ticketed, 'tickets'>): string {
  const states = new Set(tickets.map(({ state }) => state))
  const several = tickets.length > 1
  if (states.has('Purchased')) return several ? 'Biletleriniz hazır' : 'Biletiniz hazır'
  const [only] = states
  if (states.size > 1 || !only) return 'Biletleriniz'
  switch (only) {
    case 'Cancelled':
      return several ? 'Biletleriniz iptal edildi' : 'Biletiniz iptal edildi'
    case 'Open':
      return several ? 'Biletleriniz açığa alındı' : 'Biletiniz açığa alındı'
    default:
      return several ? 'Açık biletleriniz kullanıldı' : 'Açık biletiniz kullanıldı'
  }
}

export function paidWords({ total, paid_with }: Pick<Ticketed, 'total' | 'paid_with'>): string {
  return paid_with === 'open-ticket'
    ? 'Açık biletinizle alındı, kartınızdan ödeme alınmadı.'
    : `${formatMoney(total)} ödendi.`
}

type Undone = Pick<Order, 'state' | 'total' | 'paid_with'>

/** Where the money is after an order that came to nothing. */
export function moneyWords({ state, total, paid_with }: Undone): string {
  if (paid_with === 'open-ticket') return 'Açık biletiniz kullanılmadı, geçerliliğini koruyor.'
  if (state !== 'refunded') return 'Kartınızdan ödeme alınmadı.'
  return `${formatMoney(total)} kartınıza iade edildi. Bankanıza göre hesabınıza geçmesi birkaç gün sürebilir.`
}

/** Whether the tickets are in the letter box yet; null before anything was mailed. */
export function mailWords({ mail, email }: Pick<Order, 'mail' | 'email'>): string | null {
  switch (mail) {
    case 'sent':
      return `Bilet ve sözleşmeler ${email} adresine gönderildi.`
    case 'waiting':
      return `Bilet ve sözleşmeler ${email} adresine gönderiliyor.`
    case 'failed':
      return `Biletiniz ${email} adresine gönderilemedi. PDF olarak indirebilir ya da yeniden gönderebilirsiniz.`
    case null:
      return null
  }
}
