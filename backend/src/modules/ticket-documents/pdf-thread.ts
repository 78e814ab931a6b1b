import type { TicketOrder } from './ticket-order.ts'
import { ticketPdf } from './ticket-pdf.ts'

/** What a thread of `ticket-papers.ts` runs: an order in, the bytes of its PDF out. */
export default async function drawPdf({ order, publicUrl }: PdfTask): Promise<Uint8Array> {
  return Uint8Array.from(await ticketPdf(order, publicUrl))
}

export type PdfTask = { order: TicketOrder; publicUrl: string }
