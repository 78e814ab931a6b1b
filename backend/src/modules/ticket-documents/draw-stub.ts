import type { SoldTicket } from 'shared/contracts/payment'
import { dateOf, formatDay } from 'shared/domain/dates'
import type { PdfBox } from './draw-pass.ts'
import { ink, type Paper } from './paper.ts'
import { qrMatrix, qrPath } from './qr.ts'

const side = 150

/** The part with the reference, and the QR while the ticket is good for its bus. */
export function drawStub(paper: Paper, ticket: SoldTicket, box: PdfBox, verifyUrl: string | null): void {
  const middle = box.x + box.width / 2
  const top = box.y + 20
  if (verifyUrl) drawQr(paper, verifyUrl, middle - side / 2, top)
  else drawWhyNone(paper, ticket, { x: middle - side / 2, y: top })
  paper.read('P', () => {
    paper.line('PNR', middle, top + side + 24, {
      font: 'medium',
      size: 9.5,
      color: ink.soft,
      align: 'center',
    })
    paper.line(ticket.pnr, middle, top + side + 49, { font: 'bold', size: 24, align: 'center', spacing: 1.6 })
  })
}

function drawQr(paper: Paper, url: string, x: number, y: number): void {
  paper.picture('Bileti doğrulayan karekod', () => {
    const { doc } = paper
    doc
      .save()
      .translate(x, y)
      .path(qrPath(qrMatrix(url), side))
      .fill(ink.text)
      .restore()
  })
}

function drawWhyNone(paper: Paper, ticket: SoldTicket, { x, y }: Pick<PdfBox, 'x' | 'y'>): void {
  const { title, sentence, wash, color } = whyNone(ticket)
  paper.decorate(() => paper.doc.roundedRect(x, y, side, side, 12).fill(wash))
  paper.read('P', () => {
    paper.line(title, x + side / 2, y + 58, { font: 'bold', size: 16, color, align: 'center' })
    let at = y + 80
    for (const part of sentence) {
      paper.line(part, x + side / 2, at, { size: 10, align: 'center' })
      at += 14
    }
  })
}

type Reason = { title: string; sentence: string[]; wash: string; color: string }

function whyNone({ state, open_valid_until }: SoldTicket): Reason {
  const quiet = { wash: ink.wash, color: ink.text }
  switch (state) {
    case 'Cancelled':
      return {
        title: 'İptal edildi',
        sentence: ['Bu biletle', 'yolculuk yapılamaz.'],
        wash: ink.dangerWash,
        color: ink.danger,
      }
    case 'Open': {
      const until = open_valid_until && dateOf(open_valid_until)
      const last = until ? [`Son gün: ${formatDay(until)} ${until.slice(0, 4)}`] : []
      return { title: 'Açık bilet', sentence: ['Yeni bir seferde', 'kullanabilirsiniz.', ...last], ...quiet }
    }
    case 'Used':
      return { title: 'Kullanıldı', sentence: ['Bu açık biletle yeni', 'bir yolculuk alındı.'], ...quiet }
    case 'Purchased':
      return { title: 'Sefer tamamlandı', sentence: ['Bizi seçtiğiniz için', 'teşekkür ederiz.'], ...quiet }
  }
}
