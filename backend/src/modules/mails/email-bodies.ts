import { brandColor } from 'shared-server/brand-colors'
import { escapeHtml } from 'shared-server/escape-html'
import { factsTable, emailPage, linkRow, noteRow, openingRow, soft } from '../mailer/email-page.ts'
import type { TicketEmail } from './ticket-email.ts'

export function emailText(message: TicketEmail): string {
  const legs = message.legs.map(({ title, pnr, way, when, facts }) =>
    [`${title} · PNR ${pnr}`, when, way, ...facts.map(({ name, value }) => `${name}: ${value}`)].join('\n'),
  )
  return [
    message.greeting,
    message.lead,
    ...legs,
    message.paid.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    `${message.link.text}: ${message.link.url}`,
    message.attached,
    message.footer.join('\n'),
  ].join('\n\n')
}

export function emailHtml(message: TicketEmail): string {
  const { legs, paid, link, attached } = message
  return emailPage(message, [
    openingRow(message),
    ...legs.map(legHtml),
    `<tr><td style="padding:0 4px 16px">${paid.map(({ name, value }) => `<b>${escapeHtml(name)}: ${escapeHtml(value)}</b>`).join('<br>')}</td></tr>`,
    linkRow(link),
    noteRow(attached),
  ])
}

function legHtml({ title, pnr, way, when, facts }: TicketEmail['legs'][number]): string {
  return `<tr><td style="padding:0 0 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${brandColor('card')};border:1px solid ${brandColor('line')};border-radius:16px;border-collapse:separate">
<tr><td style="padding:14px 20px;background:${brandColor('sea-deep')};color:${brandColor('on-sea-deep')};border-radius:15px 15px 0 0"><b>${escapeHtml(when)}</b></td></tr>
<tr><td style="padding:16px 20px"><div style="font-size:13px;${soft}">${escapeHtml(title)} · PNR</div><div style="font-size:26px;font-weight:800;letter-spacing:2px">${escapeHtml(pnr)}</div><div style="margin:6px 0 10px;font-weight:600">${escapeHtml(way)}</div>${factsTable(facts)}</td></tr>
</table></td></tr>`
}
