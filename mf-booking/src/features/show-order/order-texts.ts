import type { Order, SoldTicket } from 'shared/contracts/payment'
import { formatMoney, toKurus } from 'shared/domain/money'

type Paid = Pick<Order, 'total' | 'paid_with' | 'paid_with_points'>
type Ticketed = Paid & { tickets: readonly Pick<SoldTicket, 'state'>[] }

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

export function paidTexts({ total, paid_with, paid_with_points: byPoints }: Paid): string {
  if (paid_with === 'open-ticket') return 'Açık biletinizle alındı, kartınızdan ödeme alınmadı.'
  if (!byPoints) return `${formatMoney(total)} ödendi.`
  return `${formatMoney(total)} ödendi: ${formatMoney(byPoints)} puanla, ${formatMoney(toKurus(total - byPoints))} kartla.`
}

type Undone = Paid & Pick<Order, 'state'>

/** Where the money is after an order that came to nothing. */
export function moneyTexts({ state, total, paid_with, paid_with_points: byPoints }: Undone): string {
  if (paid_with === 'open-ticket') return 'Açık biletiniz kullanılmadı, geçerliliğini koruyor.'
  const points = byPoints
    ? ` Kullandığınız ${formatMoney(byPoints)} değerindeki puan hesabınıza geri döndü.`
    : ''
  if (state !== 'refunded') return `Kartınızdan ödeme alınmadı.${points}`
  const byCard = formatMoney(toKurus(total - (byPoints ?? 0)))
  return `${byCard} kartınıza iade edildi. Bankanıza göre hesabınıza geçmesi birkaç gün sürebilir.${points}`
}

/** Whether the tickets are in the letter box yet; null before anything was mailed. */
export function mailTexts({ mail, email }: Pick<Order, 'mail' | 'email'>): string | null {
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
