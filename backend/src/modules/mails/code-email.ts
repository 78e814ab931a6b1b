import type { CodePurpose } from 'shared/contracts/guest-ticket'
import type { CompanySettings } from 'shared/contracts/site'
import { codeMinutes } from 'shared/domain/code-period'
import { purposeTexts } from '../one-time-codes/code-limits.ts'
import { codeRow, emailPage, noteRow, openingRow } from '../mailer/email-page.ts'

type CodeMessage = { code: string; purpose: CodePurpose; company: CompanySettings }

const subject = 'Bilet işleminiz için onay kodu'
const greeting = 'Merhaba,'
const warning =
  'Bu kodu siz istemediyseniz bir şey yapmanız gerekmez, biletiniz olduğu gibi kalır. Kodu kimseyle paylaşmayın; sizden asla istemeyiz.'

/** The mail that brings a one-time code. The code is not in the subject, which a locked telephone shows to everybody. */
export function codeEmail({ code, purpose, company }: CodeMessage) {
  const lead = `${capital(purposeTexts[purpose])} için onay kodunuz aşağıda. Kod ${codeMinutes} dakika geçerlidir.`
  const footer = [company.trade_name, company.address, `${company.phone} · ${company.email}`]
  return {
    subject,
    text: [greeting, lead, code, warning, footer.join('\n')].join('\n\n'),
    html: emailPage({ subject, brand: company.name, footer }, [
      openingRow({ greeting, lead }),
      codeRow(code),
      noteRow(warning),
    ]),
  }
}

const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase('tr') + text.slice(1)
