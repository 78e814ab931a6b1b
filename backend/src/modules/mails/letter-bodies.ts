import type { TicketLetter } from './ticket-letter.ts'

export function letterText(letter: TicketLetter): string {
  const legs = letter.legs.map(({ title, pnr, way, when, facts }) =>
    [`${title} · PNR ${pnr}`, when, way, ...facts.map(({ name, value }) => `${name}: ${value}`)].join('\n'),
  )
  return [
    letter.greeting,
    letter.lead,
    ...legs,
    `${letter.total.name}: ${letter.total.value}`,
    `${letter.link.text}: ${letter.link.url}`,
    letter.attached,
    letter.footer.join('\n'),
  ].join('\n\n')
}

const font = 'font-family:Figtree,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const soft = 'color:#405a64'

/** Tables and inline styles: what every mail program understands. */
export function letterHtml(letter: TicketLetter): string {
  const { subject, greeting, lead, legs, total, link, attached, brand, footer } = letter
  return `<!doctype html>
<html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#f1f7f8;${font};font-size:16px;line-height:1.5;color:#022632">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px;font-size:20px;font-weight:800;color:#003e49">${escape(brand)}</td></tr>
<tr><td style="padding:0 4px 16px"><p style="margin:0 0 8px">${escape(greeting)}</p><p style="margin:0">${escape(lead)}</p></td></tr>
${legs.map(legHtml).join('\n')}
<tr><td style="padding:0 4px 16px"><b>${escape(total.name)}: ${escape(total.value)}</b></td></tr>
<tr><td style="padding:0 4px 20px"><a href="${escape(link.url)}" style="display:inline-block;padding:12px 22px;border-radius:12px;background:#007a7b;color:#ffffff;font-weight:700;text-decoration:none">${escape(link.text)}</a></td></tr>
<tr><td style="padding:0 4px 16px;font-size:14px;${soft}">${escape(attached)}</td></tr>
<tr><td style="padding:12px 4px 0;border-top:1px solid #d7e2e5;font-size:13px;${soft}">${footer.map(escape).join('<br>')}</td></tr>
</table></td></tr></table></body></html>
`
}

function legHtml({ title, pnr, way, when, facts }: TicketLetter['legs'][number]): string {
  const rows = facts
    .map(
      ({ name, value }) =>
        `<tr><td style="padding:3px 12px 3px 0;vertical-align:top;font-size:14px;${soft}">${escape(name)}</td><td style="padding:3px 0;font-size:14px;font-weight:600">${escape(value)}</td></tr>`,
    )
    .join('')
  return `<tr><td style="padding:0 0 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#ffffff;border:1px solid #d7e2e5;border-radius:16px;border-collapse:separate">
<tr><td style="padding:14px 20px;background:#003e49;color:#ffffff;border-radius:15px 15px 0 0"><b>${escape(when)}</b></td></tr>
<tr><td style="padding:16px 20px"><div style="font-size:13px;${soft}">${escape(title)} · PNR</div><div style="font-size:26px;font-weight:800;letter-spacing:2px">${escape(pnr)}</div><div style="margin:6px 0 10px;font-weight:600">${escape(way)}</div><table role="presentation" cellpadding="0" cellspacing="0">${rows}</table></td></tr>
</table></td></tr>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
