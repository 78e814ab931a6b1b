import type { SoldTicket } from 'shared/contracts/payment'
import { dateOf, dayOffset, formatDate, formatTime, nightNote } from 'shared/domain/dates'
import { formatMoney, toKurus } from 'shared/domain/money'
import { placeOf } from '../signed-tickets/place.ts'
import type { TicketOrder } from '../ticket-documents/ticket-order.ts'

type EmailFact = { name: string; value: string }
type EmailLeg = { title: string; pnr: string; way: string; when: string; facts: EmailFact[] }

/** What the mail says, before it is made text and HTML. */
export type TicketEmail = {
  subject: string
  greeting: string
  lead: string
  legs: EmailLeg[]
  /** What was paid, and with what: the total last when there is more than one. */
  paid: EmailFact[]
  /** The page of the order, where everything can be had again. */
  link: { text: string; url: string }
  attached: string
  brand: string
  footer: string[]
}

export function ticketEmail(order: TicketOrder, url: string): TicketEmail {
  const { company, tickets, agreed } = order
  const byLeg = [...Map.groupBy(tickets, ({ pnr }) => pnr).values()]
  const [first] = tickets
  const words = wordsFor(tickets.filter(isValid).length)
  return {
    subject: subjectOf(byLeg, words.headline),
    greeting: first ? `Sayın ${first.name} ${first.surname},` : 'Merhaba,',
    lead: words.lead,
    legs: byLeg.flatMap((ofLeg) => legOf(ofLeg, byLeg.length > 1)),
    paid: paidFacts(order),
    link: { text: words.link, url },
    attached: agreed
      ? 'Ekler: bilet (PDF), takvim dosyası, ön bilgilendirme formu ve mesafeli satış sözleşmesi. Sözleşmeleri saklamanızı öneririz.'
      : 'Ekler: bilet (PDF), takvim dosyası, bilgi için ön bilgilendirme formu ve mesafeli satış sözleşmesi. Bu sipariş için sitemizde sözleşme onayı alınmadı.',
    brand: company.name,
    footer: [company.trade_name, company.address, `${company.phone} · ${company.email}`],
  }
}

function paidFacts({ total, byPoints, paidWith }: TicketOrder): EmailFact[] {
  if (paidWith === 'open-ticket') return [{ name: 'Açık biletle ödenen', value: formatMoney(total) }]
  const byCard = { name: 'Kartla ödenen', value: formatMoney(toKurus(total - byPoints)) }
  if (byPoints === 0) return [byCard]
  return [
    { name: 'Puanla ödenen', value: formatMoney(byPoints) },
    byCard,
    { name: 'Toplam', value: formatMoney(total) },
  ]
}

const isValid = ({ state }: SoldTicket): boolean => state === 'Purchased'

/** A mail may be sent again after tickets were cancelled, opened or used: it tells how they stand now. */
function wordsFor(valid: number): { headline: string; lead: string; link: string } {
  if (valid === 0)
    return {
      headline: 'Bilet durumunuz',
      lead: 'Bu siparişte yolculuk için geçerli bilet kalmadı. Ekteki belge biletlerin son durumunu gösterir.',
      link: 'Siparişimi aç',
    }
  if (valid === 1)
    return {
      headline: 'Biletiniz hazır',
      lead: 'Biletiniz hazır. Otobüse binerken ekteki bileti telefonda ya da kâğıtta gösterebilirsiniz.',
      link: 'Biletimi aç',
    }
  return {
    headline: 'Biletleriniz hazır',
    lead: 'Biletleriniz hazır. Otobüse binerken ekteki biletleri telefonda ya da kâğıtta gösterebilirsiniz.',
    link: 'Biletlerimi aç',
  }
}

function subjectOf(byLeg: readonly (readonly SoldTicket[])[], headline: string): string {
  const first = byLeg[0]?.[0]
  if (!first) return 'Biletiniz'
  const way = `${first.from.city} – ${first.to.city}${byLeg.length > 1 ? ' ve dönüş' : ''}`
  const references = byLeg.map((tickets) => tickets[0]?.pnr).join(', ')
  const when = `${formatDate(dateOf(first.from.time))} ${formatTime(first.from.time)}`
  return `${headline}: ${way}, ${when} (PNR ${references})`
}

function legOf(tickets: readonly SoldTicket[], both: boolean): EmailLeg[] {
  const [first] = tickets
  if (!first) return []
  const { from, to, leg, pnr, platform } = first
  const later = dayOffset(from.time, to.time)
  const night = nightNote(from.time)
  return [
    {
      title: both ? (leg === 'departure' ? 'Gidiş' : 'Dönüş') : 'Yolculuk',
      pnr,
      way: `${placeOf(from)} – ${placeOf(to)}`,
      when: `${formatDate(dateOf(from.time))}, ${formatTime(from.time)} – ${formatTime(to.time)}${later ? ` (${later})` : ''}`,
      facts: [
        ...(night ? [{ name: 'Gece', value: night }] : []),
        { name: 'Peron', value: platform ?? 'Kalkıştan önce otogarda duyurulur' },
        ...tickets.map(passengerFact),
        ...first.shuttles.map(({ direction, name, time }) => ({
          name: direction === 'to' ? 'Otogara servis' : 'Otogardan servis',
          value: `${name}, ${formatTime(time)}`,
        })),
        ...(tickets.some(isValid) ? limitFacts(first) : []),
      ],
    },
  ]
}

function passengerFact({ seat, printed_name, price, state }: SoldTicket): EmailFact {
  const states = {
    Purchased: '',
    Open: ' (açık bilet)',
    Cancelled: ' (iptal edildi)',
    Used: ' (kullanıldı)',
  } as const
  return {
    name: `Koltuk ${seat}`,
    value: `${printed_name}, ${formatMoney(price)}${states[state]}`,
  }
}

const limitFacts = ({ cancel_until, open_until }: SoldTicket): EmailFact[] => [
  { name: 'Ücretsiz iptal', value: `${moment(cancel_until)} saatine kadar` },
  { name: 'Açık bilete çevirme', value: `${moment(open_until)} saatine kadar` },
]

const moment = (instant: string): string => `${formatDate(dateOf(instant))} ${formatTime(instant)}`
