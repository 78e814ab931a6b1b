import { patterns } from 'shared/contracts/paths'
import type { SoldTicket } from 'shared/contracts/payment'
import { dateInIstanbul, dateOf, formatDate, formatDay, formatTime } from 'shared/domain/dates'
import { formatMoney, toKurus } from 'shared/domain/money'
import { saleTerms } from 'shared/domain/sale-terms'
import type { PdfBox } from './draw-pass.ts'
import { ink, type Paper } from './paper.ts'
import { placeOf } from '../signed-tickets/place.ts'
import type { TicketOrder } from './ticket-order.ts'

type Fact = [name: string, value: string]
type Column = Omit<PdfBox, 'height'>

/** What the pass has no room for: the whole way, what it may be given back for, how it was paid. */
export function drawNotes(paper: Paper, order: TicketOrder, ticket: SoldTicket, box: Column): void {
  const gap = 34
  const width = (box.width - gap) / 2
  const left = { x: box.x, y: box.y, width }
  const right = { x: box.x + width + gap, y: box.y, width }
  const afterWay = drawSection(paper, 'Yolculuk', wayOf(ticket), left)
  drawSection(paper, 'Ödeme', paymentOf(order, ticket), { ...left, y: afterWay + 22 })
  const afterLimits = drawSection(paper, 'İptal ve açık bilet', limitsOf(ticket), right)
  if (ticket.code) drawAdvice(paper, adviceOf(ticket), { ...right, y: afterLimits + 22 })
}

function drawSection(paper: Paper, title: string, facts: readonly Fact[], box: Column): number {
  drawTitle(paper, title, box)
  const indent = 94
  let y = box.y + 24
  for (const [name, value] of facts)
    paper.read('P', () => {
      paper.line(name, box.x, y, { size: 9.5, color: ink.soft })
      y = paper.lines(value, box.x + indent, y, box.width - indent, { size: 9.5, font: 'medium' }) + 4
    })
  return y
}

function drawAdvice(paper: Paper, advice: readonly string[], box: Column): void {
  drawTitle(paper, 'Yolculuktan önce', box)
  let y = box.y + 24
  for (const each of advice) {
    paper.decorate(() => paper.doc.circle(box.x + 2.5, y - 3.2, 1.8).fill(ink.sea))
    paper.read('P', () => {
      y = paper.lines(each, box.x + 12, y, box.width - 12, { size: 9.5 }) + 4
    })
  }
}

function drawTitle(paper: Paper, title: string, { x, y, width }: Column): void {
  paper.read('H2', () => paper.line(title, x, y, { font: 'bold', size: 12, color: ink.deep }))
  paper.decorate(() =>
    paper.doc
      .moveTo(x, y + 7)
      .lineTo(x + width, y + 7)
      .lineWidth(0.8)
      .strokeColor(ink.line)
      .stroke(),
  )
}

const moment = (instant: string): string => `${formatDate(dateOf(instant))} ${formatTime(instant)}`

function wayOf({ from, to, shuttles }: SoldTicket): Fact[] {
  const directions = { to: 'Otogara servis', from: 'Otogardan servis' } as const
  return [
    ['Biniş', placeOf(from)],
    ['Kalkış', moment(from.time)],
    ['İniş', placeOf(to)],
    ['Varış', moment(to.time)],
    ...shuttles.map(({ direction, name, time }): Fact => [
      directions[direction],
      `${name}, ${formatDay(dateOf(time))} ${formatTime(time)}`,
    ]),
  ]
}

function paymentOf(
  { total, byPoints, paidWith, invoice, issuedAt }: TicketOrder,
  { price }: SoldTicket,
): Fact[] {
  return [
    ['Bilet ücreti', `${formatMoney(price)} (vergiler dahil)`],
    ['Sipariş toplamı', formatMoney(total)],
    ['Ödeme', paidWith === 'card' ? 'Banka veya kredi kartı' : 'Açık bilet'],
    ...(paidWith === 'card' && byPoints > 0
      ? ([
          ['Puanla ödenen', formatMoney(byPoints)],
          ['Kartla ödenen', formatMoney(toKurus(total - byPoints))],
        ] satisfies Fact[])
      : []),
    ['Düzenlenme', formatDate(dateInIstanbul(issuedAt))],
    ...(invoice ? invoiceFacts(invoice) : []),
  ]
}

function invoiceFacts({ title, taxOffice, taxNo }: NonNullable<TicketOrder['invoice']>): Fact[] {
  return [
    ['Fatura', title],
    ...(taxOffice ? [['Vergi dairesi', taxOffice] satisfies Fact] : []),
    ...(taxNo ? [['Vergi / T.C. no', taxNo] satisfies Fact] : []),
  ]
}

function limitsOf({
  cancel_until,
  open_until,
  open_valid_until,
  state,
  paid_with_points,
}: SoldTicket): Fact[] {
  switch (state) {
    case 'Purchased':
      return [
        [
          'Ücretsiz iptal',
          `${moment(cancel_until)} saatine kadar, ücretin tamamı iade edilir${paid_with_points?.points ? ' (puanla ödenen kısmı puan olarak)' : ''}`,
        ],
        ['Açık bilet', `${moment(open_until)} saatine kadar çevrilebilir`],
        ['Sonrasında', 'İptal edilemez, açık bilete çevrilemez'],
      ]
    case 'Open':
      return [['Son kullanım', open_valid_until ? moment(open_valid_until) : `${saleTerms.openMonths} ay`]]
    case 'Cancelled':
      return [['Durum', 'İptal edildi']]
    case 'Used':
      return [['Durum', 'Yeni bir yolculuk için kullanıldı']]
  }
}

function adviceOf({ platform }: SoldTicket): string[] {
  return [
    'Otobüse binerken karekodu telefonunuzda ya da kâğıtta gösterin.',
    'Kimliğinizi yanınızda bulundurun.',
    ...(platform === null ? ['Peron, kalkıştan önce otogarda duyurulur.'] : []),
    'Kalkıştan en az 15 dakika önce biniş durağında olun.',
    `Biletinizi PNR ve telefon numaranızla ${patterns.pnrLookup} sayfasında sorgulayabilirsiniz.`,
  ]
}
