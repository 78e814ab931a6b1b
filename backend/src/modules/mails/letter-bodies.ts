import { escapeHtml } from 'shared-server/escape-html'
import { factsTable, letterPage, linkRow, noteRow, openingRow, soft } from '../mailer/email-page.ts'
import type { TicketLetter } from './ticket-letter.ts'

export function letterText(letter: TicketLetter): string {
  const legs = letter.legs.map(({ title, pnr, way, when, facts }) =>
    [`${title} · PNR ${pnr}`, when, way, ...facts.map(({ name, value }) => `${name}: ${value}`)].join('\n'),
  )
  return [
    letter.greeting,
    letter.lead,
    ...legs,
    letter.paid.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    `${letter.link.text}: ${letter.link.url}`,
    letter.attached,
    letter.footer.join('\n'),
  ].join('\n\n')
}

export function letterHtml(letter: TicketLetter): string {
  const { legs, paid, link, attached } = letter
  return letterPage(letter, [
    openingRow(letter),
    ...legs.map(legHtml),
    `<tr><td style="padding:0 4px 16px">${paid.map(({ name, value }) => `<b>${escapeHtml(name)}: ${escapeHtml(value)}</b>`).join('<br>')}</td></tr>`,
    linkRow(link),
    noteRow(attached),
  ])
}

function legHtml({ title, pnr, way, when, facts }: TicketLetter['legs'][number]): string {
  return `<tr><td style="padding:0 0 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#ffffff;border:1px solid #d7e2e5;border-radius:16px;border-collapse:separate">
<tr><td style="padding:14px 20px;background:#003e49;color:#ffffff;border-radius:15px 15px 0 0"><b>${escapeHtml(when)}</b></td></tr>
<tr><td style="padding:16px 20px"><div style="font-size:13px;${soft}">${escapeHtml(title)} · PNR</div><div style="font-size:26px;font-weight:800;letter-spacing:2px">${escapeHtml(pnr)}</div><div style="margin:6px 0 10px;font-weight:600">${escapeHtml(way)}</div>${factsTable(facts)}</td></tr>
</table></td></tr>`
}
