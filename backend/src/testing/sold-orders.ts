import { extractText, getDocumentProxy } from 'unpdf'
import { soldTicket, type SoldTicket } from 'shared/contracts/payment'
import { toKurus } from 'shared/domain/money'
import { company } from '../seed/site-data.ts'
import { companySettings } from 'shared/contracts/site'
import type { TicketOrder } from '../modules/ticket-documents/ticket-order.ts'
import { ticketPdf } from '../modules/ticket-documents/ticket-pdf.ts'

/** A ticket from İstanbul to Ankara in the morning; what a test is about is changed. */
export function ticketOf(changes: object = {}): SoldTicket {
  return soldTicket.parse({
    id: 1,
    leg: 'departure',
    pnr: 'K7M2QX',
    state: 'Purchased',
    journey_id: '12-0-3',
    seat: 10,
    gender: 'female',
    name: 'Işıl',
    surname: 'Yılmaz',
    printed_name: 'IŞIL YILMAZ',
    price: 94_900,
    from: placeAt('İstanbul', 'Esenler', '2026-11-24T08:30:00+03:00'),
    to: placeAt('Ankara', 'Ankara AŞTİ', '2026-11-24T14:45:00+03:00'),
    service_date: '2026-11-24',
    bus_type: '2+1',
    platform: '42',
    cancel_until: '2026-11-23T08:30:00+03:00',
    open_until: '2026-11-23T20:30:00+03:00',
    refund_now: { cancel: null, can_be_opened: false, changes_at: null },
    open_valid_until: null,
    shuttles: [],
    code: 'c'.repeat(400),
    ...changes,
  })
}

export function placeAt(city: string, name: string, time: string) {
  return { centre_id: 1, city, name, time, date: time.slice(0, 10) }
}

export function orderOf(tickets: readonly SoldTicket[], changes: Partial<TicketOrder> = {}): TicketOrder {
  return {
    id: 'o'.repeat(22),
    tickets,
    company: companySettings.parse(company),
    total: toKurus(94_900),
    byPoints: toKurus(0),
    paidWith: 'card',
    email: 'isil@example.com',
    agreed: true,
    invoice: null,
    issuedAt: new Date('2026-11-20T10:00:00Z'),
    changedAt: new Date('2026-11-20T10:00:00Z'),
    ...changes,
  }
}

/** What stands on each page. */
export async function pagesOf(order: TicketOrder): Promise<string[]> {
  const bytes = await ticketPdf(order, 'https://shop.example')
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: false })
  return text
}

/** The lowest ink of the columns on a page, and where the foot begins, in points from the top. */
export async function lowestOf(order: TicketOrder): Promise<{ notes: number; foot: number }> {
  const bytes = await ticketPdf(order, 'https://shop.example')
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { items } = await (await document.getPage(1)).getTextContent()
  const placed = items.flatMap((item) =>
    'str' in item ? [{ text: item.str, y: 841.89 - Number(item.transform[5]) }] : [],
  )
  const foot = placed.find(({ text }) => text.includes('MERSİS'))?.y ?? 0
  return {
    foot,
    notes: Math.max(...placed.filter(({ y, text }) => y < foot && text.trim() !== '').map(({ y }) => y)),
  }
}
