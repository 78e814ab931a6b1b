import { memberTicketsPath, patterns, pnrLookupPath } from 'shared/contracts/paths'
import type { SoldTicket } from 'shared/contracts/payment'
import type { CompanySettings } from 'shared/contracts/site'
import { dateOf, formatDate, formatTime } from 'shared/domain/dates'
import { formatMoney } from 'shared/domain/money'
import { formatPoints } from 'shared/domain/points'
import { cardRow, factsTable, emailPage, linkRow, noteRow, openingRow } from '../mailer/email-page.ts'
import type { TicketChange } from './ticket-change.ts'

/** It goes to the buyer, who need not be the traveller. */
const greeting = 'Merhaba,'

type Given = {
  change: TicketChange
  ticket: SoldTicket
  company: CompanySettings
  /** Else a guest, who finds the ticket by reference and phone. */
  isMember: boolean
  /** The order has tickets beside this one. */
  hasOthers: boolean
  publicUrl: string
}

/** The mail that confirms a cancel or an open ticket: what was given, what happens next, and whom to call about it. */
export function ticketChangeEmail(given: Given) {
  const { ticket, company, publicUrl } = given
  const { from, to, pnr, seat, printed_name } = ticket
  const when = `${formatDate(dateOf(from.time))} ${formatTime(from.time)}`
  const words = wordsFor(given)
  const subject = `${words.headline}: ${from.city} – ${to.city}, ${when} (PNR ${pnr})`
  const facts = [
    { name: 'PNR', value: pnr },
    { name: 'Sefer', value: `${from.city} – ${to.city}, ${when}` },
    { name: `Koltuk ${seat}`, value: printed_name },
    ...words.facts,
  ]
  const link = { text: words.link.text, url: publicUrl + words.link.path }
  const notes = [...words.next, `Bu işlemi siz yapmadıysanız bizi hemen arayın: ${company.phone}.`]
  const footer = [company.trade_name, company.address, `${company.phone} · ${company.email}`]
  return {
    subject,
    text: [
      greeting,
      words.lead,
      facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
      `${link.text}: ${link.url}`,
      ...notes,
      footer.join('\n'),
    ].join('\n\n'),
    html: emailPage({ subject, brand: company.name, footer }, [
      openingRow({ greeting, lead: words.lead }),
      cardRow(factsTable(facts)),
      linkRow(link),
      ...notes.map(noteRow),
    ]),
  }
}

type Words = {
  headline: string
  lead: string
  facts: { name: string; value: string }[]
  link: { text: string; path: string }
  next: string[]
}

function wordsFor({ change, ticket: { pnr, price }, isMember, hasOthers }: Given): Words {
  switch (change.change) {
    case 'cancelled': {
      const points = change.refunded_points ?? 0
      // A fare may be paid with points alone.
      const byCard = change.refunded > 0 || points === 0
      return {
        headline: 'Biletiniz iptal edildi',
        lead: 'Biletinizi iptal ettik. Koltuk boşaldı, bu biletle yolculuk yapılamaz.',
        facts: [
          ...(byCard ? [{ name: 'İade edilen', value: formatMoney(change.refunded) }] : []),
          ...(points > 0 ? [{ name: 'Geri dönen puan', value: formatPoints(points) }] : []),
        ],
        link: {
          text: 'Bileti göster',
          path: isMember ? memberTicketsPath(pnr) : pnrLookupPath(pnr),
        },
        next: [
          ...(byCard
            ? [
                'İade, ödemenin yapıldığı karta gider. Hesap özetinizde görünmesi bankanıza göre birkaç iş günü sürebilir; sizin bir şey yapmanız gerekmez.',
              ]
            : []),
          ...(points > 0 ? ['Puanla ödediğiniz kısım puan olarak hesabınıza geri döndü.'] : []),
          ...(hasOthers ? ['Aynı siparişteki diğer biletleriniz bu iptalden etkilenmez.'] : []),
        ],
      }
    }
    case 'opened':
      return {
        headline: 'Biletiniz açığa alındı',
        lead: 'Biletinizi açığa aldık. Koltuk boşaldı; yeni bir yolculuğu bu biletle ödeyebilirsiniz.',
        facts: [
          { name: 'Değeri', value: formatMoney(price) },
          { name: 'Son gün', value: formatDate(dateOf(change.until)) },
        ],
        link: isMember
          ? { text: 'Açık biletlerimi göster', path: patterns.openTickets }
          : { text: 'Sefer bul', path: patterns.home },
        next: [
          isMember
            ? 'Nasıl kullanılır: bir sefer ve tek bir koltuk seçin, ödeme sayfasında “Açık biletle öde” seçeneğini işaretleyin.'
            : `Nasıl kullanılır: bir sefer ve tek bir koltuk seçin, ödeme sayfasında “Açık bilet kullan” düğmesine basıp PNR kodunuzu (${pnr}) ve telefonunuzu yazın.`,
          'Yeni biletin ücreti eşit ya da daha düşük olmalı; aradaki fark iade edilmez. Açık bilet için para iadesi yapılmaz.',
        ],
      }
  }
}
