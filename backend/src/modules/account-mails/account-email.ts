import type { CompanySettings } from 'shared/contracts/site'
import {
  cardRow,
  codeRow,
  factsTable,
  emailPage,
  linkRow,
  noteRow,
  openingRow,
} from '../mailer/email-page.ts'

/** A mail about an account, before it is made text and HTML. */
export type AccountEmail = {
  /** Never with a code, which a locked telephone would show to everybody. */
  subject: string
  lead: string
  /** Six digits to be typed. */
  code?: string | undefined
  facts?: readonly { name: string; value: string | undefined }[]
  link?: { text: string; url: string } | null
  notes: readonly string[]
}

const greeting = 'Merhaba,'

/** What somebody typed cannot look like a fact of its own in the text. */
const oneLine = (value: string): string => value.replaceAll(/\s+/g, ' ')

export function accountEmailBodies(message: AccountEmail, company: CompanySettings) {
  const { subject, lead, code, link, notes } = message
  const facts = (message.facts ?? []).flatMap(({ name, value }) =>
    value ? [{ name, value: oneLine(value) }] : [],
  )
  const footer = [company.trade_name, company.address, `${company.phone} · ${company.email}`]
  return {
    subject,
    text: [
      greeting,
      lead,
      ...(code ? [code] : []),
      ...(facts.length > 0 ? [facts.map(({ name, value }) => `${name}: ${value}`).join('\n')] : []),
      ...(link ? [`${link.text}: ${link.url}`] : []),
      ...notes,
      footer.join('\n'),
    ].join('\n\n'),
    html: emailPage({ subject, brand: company.name, footer }, [
      openingRow({ greeting, lead }),
      ...(code ? [codeRow(code)] : []),
      ...(facts.length > 0 ? [cardRow(factsTable(facts))] : []),
      ...(link ? [linkRow(link)] : []),
      ...notes.map(noteRow),
    ]),
  }
}
