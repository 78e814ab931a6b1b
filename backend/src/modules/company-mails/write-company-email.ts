import { Buffer } from 'node:buffer'
import { careerPostingPath } from 'shared/contracts/paths'
import { writtenYears } from 'shared/domain/legal-periods'
import { formatPhone } from 'shared/domain/phone'
import type { Context } from '../../context/context.ts'
import type { CompanyMailKind } from '../../db/company-schema.ts'
import { accountEmailBodies } from '../account-mails/account-email.ts'
import type { EmailMessage } from '../mailer/mailer.ts'
import { readCompany } from '../site/company.ts'

type Writing = Pick<Context, 'db' | 'config'>
export type CompanyMail = {
  kind: CompanyMailKind
  job_application_id: number | null
  contact_message_id: number | null
}
type Contents = Pick<EmailMessage, 'subject' | 'text' | 'html' | 'attachments' | 'replyTo'>

/** The confirmation to who wrote, and what they wrote to the company. Null: it has been deleted meanwhile. */
export async function writeCompanyEmail(writing: Writing, mail: CompanyMail): Promise<Contents | null> {
  switch (mail.kind) {
    case 'application-received':
      return applicationReceived(writing, mail.job_application_id)
    case 'application-to-company':
      return applicationToCompany(writing, mail.job_application_id)
    case 'message-received':
      return messageReceived(writing, mail.contact_message_id)
    case 'message-to-company':
      return messageToCompany(writing, mail.contact_message_id)
  }
}

async function applicationReceived(writing: Writing, id: number | null): Promise<Contents | null> {
  const application = await readApplication(writing, id)
  if (!application) return null
  const { title, city, job_posting_id } = application
  const written = {
    subject: `Başvurunuzu aldık: ${title}`,
    lead: `${title} ilanı için başvurunuz bize ulaştı. Özgeçmişinizi okuyup size bu adresten yazacağız.`,
    // Nothing that was typed, the name of a file neither: the address may be somebody else's.
    facts: [{ name: 'İlan', value: `${title}, ${city}` }],
    link: { text: 'İlanı açın', url: writing.config.publicUrl + careerPostingPath(job_posting_id) },
    notes: [
      'Bu başvuruyu siz yapmadıysanız bu e-postayı yanıtlayarak bize yazın; bilgileri sileriz.',
      `Başvurunuzu en çok ${writtenYears.applications} yıl saklarız. Silinmesini istediğiniz an bu e-postayı yanıtlamanız yeterlidir.`,
    ],
  }
  const company = await readCompany(writing.db)
  return { ...accountEmailBodies(written, company), attachments: [], replyTo: company.email }
}

async function applicationToCompany(writing: Writing, id: number | null): Promise<Contents | null> {
  const application = await readApplication(writing, id)
  if (!application) return null
  const { name, surname, email, phone, message, title, cv, cv_name, cv_type, cv_scanned } = application
  const written = {
    subject: `İş başvurusu ${application.id}: ${title}`,
    lead: message,
    facts: [
      { name: 'Ad soyad', value: `${name} ${surname}` },
      { name: 'E-posta', value: email },
      { name: 'Telefon', value: formatPhone(phone) },
      { name: 'Dosya', value: cv_name },
    ],
    notes: cv_scanned ? [] : ['Ekteki dosya virüs taramasından geçmedi: dikkatle açın.'],
  }
  return {
    ...accountEmailBodies(written, await readCompany(writing.db)),
    attachments: [{ filename: cv_name, contentType: cv_type, content: Buffer.from(cv) }],
    replyTo: email,
  }
}

async function messageReceived(writing: Writing, id: number | null): Promise<Contents | null> {
  const message = await readMessage(writing, id)
  if (!message) return null
  const written = {
    subject: `Mesajınızı aldık (${message.reference})`,
    lead: 'Mesajınız bize ulaştı. Bizi ararsanız aşağıdaki numarayı söylemeniz yeterlidir.',
    facts: [
      { name: 'Başvuru numarası', value: message.reference },
      { name: 'Konu', value: message.type },
    ],
    notes: [
      'Bu mesajı siz yazmadıysanız bu e-postayı yanıtlayarak bize bildirin; bilgileri sileriz.',
      'Eklemek istedikleriniz için bu e-postayı yanıtlayabilirsiniz.',
    ],
  }
  const company = await readCompany(writing.db)
  return { ...accountEmailBodies(written, company), attachments: [], replyTo: company.email }
}

async function messageToCompany(writing: Writing, id: number | null): Promise<Contents | null> {
  const message = await readMessage(writing, id)
  if (!message) return null
  const { reference, type, name, surname, email, phone, pnr } = message
  const written = {
    subject: `${type} (${reference})`,
    lead: message.message,
    facts: [
      { name: 'Başvuru numarası', value: reference },
      { name: 'Ad soyad', value: `${name} ${surname}` },
      { name: 'E-posta', value: email },
      { name: 'Telefon', value: phone === null ? undefined : formatPhone(phone) },
      { name: 'PNR', value: pnr ?? undefined },
    ],
    notes: ['PNR yazanın söylediğidir: bilgi vermeden önce telefonunu da sorun.'],
  }
  return {
    ...accountEmailBodies(written, await readCompany(writing.db)),
    attachments: [],
    replyTo: email,
  }
}

async function readApplication({ db }: Writing, id: number | null) {
  return db
    .selectFrom('job_applications as application')
    .innerJoin('job_postings as posting', 'posting.id', 'application.job_posting_id')
    .selectAll('application')
    .select(['posting.title', 'posting.city'])
    .where('application.id', '=', id)
    .executeTakeFirst()
}

async function readMessage({ db }: Writing, id: number | null) {
  return db
    .selectFrom('contact_messages as message')
    .innerJoin('request_types as type', 'type.id', 'message.request_type_id')
    .selectAll('message')
    .select('type.name as type')
    .where('message.id', '=', id)
    .executeTakeFirst()
}
