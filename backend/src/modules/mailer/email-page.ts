import { brandColor } from 'shared-server/brand-colors'
import { escapeHtml } from 'shared-server/escape-html'

/** What every letter has around its own rows. */
export type EmailFrame = { subject: string; brand: string; footer: string[] }

const font = 'font-family:Figtree,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
export const soft = `color:${brandColor('ink-2')}`

/** Tables and inline styles: what every mail program understands. `rows` are table rows, escaped already. */
export function emailPage({ subject, brand, footer }: EmailFrame, rows: readonly string[]): string {
  return `<!doctype html>
<html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:${brandColor('paper')};${font};font-size:16px;line-height:1.5;color:${brandColor('ink')}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px;font-size:20px;font-weight:800;color:${brandColor('sea-deep')}">${escapeHtml(brand)}</td></tr>
${rows.join('\n')}
<tr><td style="padding:12px 4px 0;border-top:1px solid ${brandColor('line')};font-size:13px;${soft}">${footer.map(escapeHtml).join('<br>')}</td></tr>
</table></td></tr></table></body></html>
`
}

/** How it begins. */
export function openingRow({ greeting, lead }: { greeting: string; lead: string }): string {
  return `<tr><td style="padding:0 4px 16px"><p style="margin:0 0 8px">${escapeHtml(greeting)}</p><p style="margin:0;white-space:pre-line">${escapeHtml(lead)}</p></td></tr>`
}

/** The one thing to press. */
export function linkRow({ text, url }: { text: string; url: string }): string {
  return `<tr><td style="padding:0 4px 20px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;border-radius:12px;background:${brandColor('sea')};color:${brandColor('on-sea')};font-weight:700;text-decoration:none">${escapeHtml(text)}</a></td></tr>`
}

/** A one-time code, to be read and typed. */
export function codeRow(code: string): string {
  return cardRow(
    `<div style="font-size:13px;${soft}">Onay kodu</div><div style="font-size:32px;font-weight:800;letter-spacing:6px">${escapeHtml(code)}</div>`,
  )
}

/** `html` on a card of its own. */
export function cardRow(html: string): string {
  return `<tr><td style="padding:0 0 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${brandColor('card')};border:1px solid ${brandColor('line')};border-radius:16px;border-collapse:separate"><tr><td style="padding:16px 20px">${html}</td></tr></table></td></tr>`
}

/** Names and what they stand for, one below the other. */
export function factsTable(facts: readonly { name: string; value: string }[]): string {
  const rows = facts.map(
    ({ name, value }) =>
      `<tr><td style="padding:3px 12px 3px 0;vertical-align:top;font-size:14px;${soft}">${escapeHtml(name)}</td><td style="padding:3px 0;font-size:14px;font-weight:600">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0">${rows.join('')}</table>`
}

/** A sentence of less weight. */
export function noteRow(text: string): string {
  return `<tr><td style="padding:0 4px 16px;font-size:14px;${soft}">${escapeHtml(text)}</td></tr>`
}
