import { escapeHtml } from 'shared-server/escape-html'
import { formatMoney, toKurus } from 'shared/domain/money'
import type { BankPayment } from './store.ts'

function page(title: string, body: string, script = ''): string {
  return `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | Sandbox Banka</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/3d/bank.css">
${script}</head>
<body>
<main>
<header>
<svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true"><path d="M3 11 14 4l11 7M6 13v8M11.5 13v8M16.5 13v8M22 13v8M3 24h22" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>
<b>Sandbox Banka</b><span class="secure">3D Secure</span>
</header>
${body}
<footer>Bu bir deneme bankasıdır. Gerçek para çekilmez, kart numaranız saklanmaz.</footer>
</main>
</body>
</html>
`
}

function facts(payment: BankPayment): string {
  const amount = formatMoney(toKurus(payment.amount))
  return `<dl>
<div><dt>İş yeri</dt><dd>${escapeHtml(payment.merchant)}</dd></div>
<div><dt>Kart</dt><dd class="num">${escapeHtml(shownCard(payment.masked_card))}</dd></div>
<div class="amount"><dt>Tutar</dt><dd class="num">${escapeHtml(amount)}</dd></div>
</dl>`
}

/** In groups of four, so that it can be compared with the card in the hand. */
const shownCard = (masked: string) => masked.replaceAll('*', '•').replace(/(.{4})(?=.)/g, '$1 ')

/** The page that asks for the SMS code. The code stands on it: this bank sends no messages. */
export function codePage(payment: BankPayment, wrong: { left: number } | null): string {
  const error = wrong
    ? `<p class="error" id="code-error" role="alert">Kod hatalı. ${wrong.left} deneme hakkınız kaldı.</p>`
    : ''
  const described = wrong ? 'aria-invalid="true" aria-describedby="code-error sms"' : 'aria-describedby="sms"'
  return page(
    'Ödeme onayı',
    `<h1>Ödemeyi onaylayın</h1>
${facts(payment)}
<aside id="sms" class="sms"><span>Telefonunuza gelen SMS</span><b class="num" data-testid="sms-code">${payment.sms_code}</b></aside>
<form method="post" action="/3d/${escapeHtml(payment.id)}/code">
<label for="code">SMS kodu</label>
${error}<input id="code" name="code" class="num" inputmode="numeric" autocomplete="one-time-code" pattern="\\s*[0-9]{3}\\s*[0-9]{3}\\s*" title="6 haneli kod" required autofocus ${described}>
<button class="primary">Onayla</button>
</form>
<form method="post" action="/3d/${escapeHtml(payment.id)}/cancel"><button class="quiet">Vazgeç</button></form>`,
  )
}

/** Sends the browser back by itself; the button is for a browser without scripts. */
export function returnPage(payment: BankPayment, fields: Record<string, string>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const verified = payment.status !== 'not-authenticated'
  const [title, words] = verified
    ? ['Doğrulandı', 'Kimliğiniz doğrulandı. İş yerinin sayfasına dönüyorsunuz.']
    : ['Onaylanmadı', 'Ödeme onaylanmadı, kartınızdan para çekilmedi. İş yerinin sayfasına dönüyorsunuz.']
  return page(
    title,
    `<h1>${title}</h1>
<p role="status">${words}</p>
${facts(payment)}
<form id="return" method="post" action="${escapeHtml(payment.return_url)}">
${inputs.join('\n')}
<button class="primary">${escapeHtml(payment.merchant)} sayfasına dön</button>
</form>`,
    '<script src="/3d/return.js" defer></script>\n',
  )
}

export function missingPage(): string {
  return page(
    'Ödeme bulunamadı',
    `<h1>Ödeme bulunamadı</h1>
<p>Bu adrese ait bir ödeme yok. İş yerinin sayfasına dönüp yeniden deneyin.</p>`,
  )
}
