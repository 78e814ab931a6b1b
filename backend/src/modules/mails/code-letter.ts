import type { CodePurpose } from 'shared/contracts/guest-ticket'
import type { CompanySettings } from 'shared/contracts/site'
import { codeMinutes, purposeTexts } from '../ticket-codes/code-limits.ts'
import { escape, letterPage, noteRow, openingRow, soft } from './letter-page.ts'

type CodeMessage = { code: string; purpose: CodePurpose; company: CompanySettings }

const subject = 'Bilet işleminiz için onay kodu'
const greeting = 'Merhaba,'
const warning =
  'Bu kodu siz istemediyseniz bir şey yapmanız gerekmez, biletiniz olduğu gibi kalır. Kodu kimseyle paylaşmayın; sizden asla istemeyiz.'

/** The mail that brings a one-time code. The code is not in the subject, which a locked telephone shows to everybody. */
export function codeLetter({ code, purpose, company }: CodeMessage) {
  const lead = `${capital(purposeTexts[purpose])} için onay kodunuz aşağıda. Kod ${codeMinutes} dakika geçerlidir.`
  const footer = [company.trade_name, company.address, `${company.phone} · ${company.email}`]
  return {
    subject,
    text: [greeting, lead, code, warning, footer.join('\n')].join('\n\n'),
    html: letterPage({ subject, brand: company.name, footer }, [
      openingRow({ greeting, lead }),
      `<tr><td style="padding:0 0 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#ffffff;border:1px solid #d7e2e5;border-radius:16px;border-collapse:separate"><tr><td style="padding:16px 20px"><div style="font-size:13px;${soft}">Onay kodu</div><div style="font-size:32px;font-weight:800;letter-spacing:6px">${escape(code)}</div></td></tr></table></td></tr>`,
      noteRow(warning),
    ]),
  }
}

const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase('tr') + text.slice(1)
