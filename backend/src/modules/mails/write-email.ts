import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { paidPath } from 'shared/contracts/paths'
import type { ContractKind } from 'shared/contracts/sales-contract'
import { orderId } from 'shared/contracts/units'
import * as z from 'zod/mini'
import type { Context } from '../../context/context.ts'
import { companyMailKinds } from '../../db/company-schema.ts'
import { writeAccountEmail } from '../account-mails/write-account-email.ts'
import { writeCompanyEmail } from '../company-mails/write-company-email.ts'
import { readCompany } from '../site/company.ts'
import { readLiveCode } from '../one-time-codes/code-store.ts'
import { codeOf } from '../one-time-codes/make-code.ts'
import { contractAsText } from '../sales-contracts/fill-contracts.ts'
import { readContracts } from '../sales-contracts/store-contracts.ts'
import { calendarOf } from '../ticket-documents/calendar.ts'
import { documentName, readTicketOrder } from '../ticket-documents/ticket-order.ts'
import { ticketPapers } from '../ticket-documents/ticket-papers.ts'
import { ticketChangeEmail } from './ticket-change-email.ts'
import { codeEmail } from './code-email.ts'
import { emailHtml, emailText } from './email-bodies.ts'
import type { EmailMessage } from '../mailer/mailer.ts'
import type { DueMail } from './outbox.ts'
import { ticketChange } from './ticket-change.ts'
import { ticketEmail } from './ticket-email.ts'

const contractFiles: Record<ContractKind, string> = {
  'preliminary-information': 'on-bilgilendirme-formu.txt',
  'distance-sales': 'mesafeli-satis-sozlesmesi.txt',
}

type Writing = Pick<Context, 'db' | 'clock' | 'config' | 'keyFor'>

type Contents = Omit<EmailMessage, 'name' | 'messageId' | 'date' | 'to'>

/** Null when there is nothing to say any more: a code that has expired while the mail waited. */
export async function writeEmail(context: Writing, mail: DueMail): Promise<EmailMessage | null> {
  const contents = await contentsOf(context, mail)
  if (!contents) return null
  const about = companyMailKinds.some((kind) => kind === mail.kind) ? 'yazisma' : 'hesap'
  const name = `${mail.order_id ?? about}-${mail.id}`
  return {
    ...contents,
    name,
    messageId: messageId(name, context.config.mailFrom),
    date: mail.created_at,
    to: mail.recipient,
  }
}

async function contentsOf(context: Writing, mail: DueMail): Promise<Contents | null> {
  switch (mail.kind) {
    case 'tickets':
      return ticketsEmail(context, mail.order_id)
    case 'ticket-code':
      return ticketCodeEmail(context, mail.code_id)
    case 'ticket-changed':
      return ticketChangedEmail(context, mail)
    case 'application-received':
    case 'application-to-company':
    case 'message-received':
    case 'message-to-company':
      return writeCompanyEmail(context, mail)
    default: {
      const message = await writeAccountEmail(context, mail)
      return message && { ...message, attachments: [] }
    }
  }
}

async function ticketCodeEmail({ db, clock, keyFor }: Writing, codeId: number): Promise<Contents | null> {
  const live = await readLiveCode(db, codeId, clock())
  if (!live) return null
  const code = codeOf(keyFor('ticket-codes'), live.nonce)
  return { ...codeEmail({ code, purpose: live.purpose, company: await readCompany(db) }), attachments: [] }
}

/** What was done to one ticket of an order, as it was done. */
async function ticketChangedEmail(
  context: Writing,
  { order_id, facts }: { order_id: string; facts: unknown },
): Promise<Contents> {
  const { db, config } = context
  const change = z.parse(ticketChange, facts)
  const { tickets, company } = await readTicketOrder(context, orderId.parse(order_id))
  const ticket = tickets.find(({ id }) => id === change.ticket)
  if (!ticket) throw new Error(`Ticket ${change.ticket} is not of order ${order_id}`)
  const { member_id } = await db
    .selectFrom('orders')
    .select('member_id')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  const message = ticketChangeEmail({
    change,
    ticket,
    company,
    isMember: member_id !== null,
    hasOthers: tickets.length > 1,
    publicUrl: config.publicUrl,
  })
  return { ...message, attachments: [] }
}

/** The mail with the tickets as they stand now, and with the contracts as they were when it was ordered. */
async function ticketsEmail(context: Writing, order_id: string): Promise<Contents> {
  const { db, config } = context
  const named = orderId.parse(order_id)
  const order = await readTicketOrder(context, named)
  const message = ticketEmail(order, config.publicUrl + paidPath(named))
  const contracts = await readContracts(db, order_id)
  return {
    subject: message.subject,
    text: emailText(message),
    html: emailHtml(message),
    attachments: [
      {
        filename: documentName(order, 'pdf'),
        contentType: 'application/pdf',
        content: await ticketPapers().pdf(order, config.publicUrl),
      },
      {
        filename: documentName(order, 'ics'),
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: Buffer.from(calendarOf(order, config.publicUrl)),
      },
      ...contracts.map((contract) => ({
        filename: contractFiles[contract.kind],
        contentType: 'text/plain; charset=utf-8',
        content: Buffer.from(contractAsText(contract)),
      })),
    ],
  }
}

/** Tells mails apart without showing the order's id, which opens its page, to every server on the way. */
function messageId(name: string, from: string): string {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 32)
  return `<${digest}@${host}>`
}
