import type { Buffer } from 'node:buffer'
import type { SoldTicket } from 'shared/contracts/payment'
import type { CompanySettings } from 'shared/contracts/site'
import { dateOf, formatDate } from 'shared/domain/dates'
import { drawNotes } from './draw-notes.ts'
import { drawPass } from './draw-pass.ts'
import { ink, makePaper, type Paper } from './paper.ts'
import { verifyUrl } from './qr.ts'
import { referencesOf, type TicketOrder } from './ticket-order.ts'

const margin = 40
const width = 515.28
const passHeight = 304

/** A page for each passenger of each leg. What the order is alone decides its bytes, not when it is asked for. */
export function ticketPdf(order: TicketOrder, publicUrl: string): Promise<Buffer> {
  const { company, tickets, issuedAt } = order
  const facts = {
    title: `${company.name} bileti ${referencesOf(order).join(', ')}`,
    author: company.name,
    subject: tickets
      .slice(0, 1)
      .map(({ from, to }) => `${from.city} – ${to.city}, ${formatDate(dateOf(from.time))}`)
      .join(),
    at: issuedAt,
  }
  return makePaper(facts, (paper) => {
    for (const [at, ticket] of tickets.entries())
      paper.page(`${ticket.name} ${ticket.surname}, ${ticket.pnr}`, () => {
        drawHead(paper, company, ticket)
        const pass = { x: margin, y: 92, width, height: passHeight }
        drawPass(paper, ticket, pass, ticket.code && verifyUrl(publicUrl, ticket.code))
        drawNotes(paper, order, ticket, { x: margin, y: pass.y + pass.height + 38, width })
        drawFoot(paper, company, `${at + 1} / ${tickets.length}`)
      })
  })
}

function drawHead(paper: Paper, { logo_text }: CompanySettings, { leg }: SoldTicket): void {
  const { doc } = paper
  paper.decorate(() => {
    doc.save().translate(margin, 36)
    doc.lineWidth(2.6).strokeColor(ink.deep).circle(7, 22.5, 4).stroke()
    doc.lineCap('round').path('M10.6 20.6C17 17 12.5 9.5 19 7.4').stroke().lineCap('butt')
    doc.circle(23, 6.6, 4).fill(ink.sun).restore()
  })
  paper.read('P', () => paper.line(logo_text, margin + 36, 58, { font: 'bold', size: 19, color: ink.deep }))
  paper.read('P', () =>
    paper.line(`Elektronik bilet · ${leg === 'departure' ? 'gidiş' : 'dönüş'}`, margin + width, 58, {
      size: 11,
      color: ink.soft,
      align: 'right',
    }),
  )
}

function drawFoot(paper: Paper, company: CompanySettings, page: string): void {
  const { trade_name, mersis_no, address, phone, email } = company
  const style = { size: 8.5, color: ink.soft }
  paper.decorate(() =>
    paper.doc
      .moveTo(margin, 782)
      .lineTo(margin + width, 782)
      .lineWidth(0.8)
      .strokeColor(ink.line)
      .stroke(),
  )
  paper.read('P', () => {
    paper.line(`${trade_name} · MERSİS ${mersis_no}`, margin, 797, style)
    paper.line(`${address} · ${phone} · ${email}`, margin, 810, style)
  })
  paper.read('P', () => paper.line(page, margin + width, 797, { ...style, align: 'right' }))
}
