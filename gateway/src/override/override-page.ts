import { integrityOf } from '../registry/check-artifact.ts'
import type { Offer } from './sealed-override.ts'

const css = `:root { color-scheme: light dark }
body {
  margin: 0;
  background: light-dark(#f6f9f9, #0a1f25);
  color: light-dark(#0d2f38, #e8f2f2);
  font: 16px/1.5 system-ui, sans-serif;
}
main { max-width: 560px; margin: 0 auto; padding: 32px 16px }
h1 { font-size: 1.625rem; line-height: 1.2; margin: 0 0 16px }
dl { margin: 24px 0; padding: 16px; border-radius: 16px; background: light-dark(#fff, #14303a) }
dt { color: light-dark(#47606a, #a9bcc2); font-size: 0.90625rem }
dd { margin: 0 0 12px; font-weight: 700; overflow-wrap: anywhere }
dd:last-child { margin: 0 }
button, a {
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 0 20px;
  border: 0;
  border-radius: 8px;
  font: inherit;
  font-weight: 700;
}
button { background: light-dark(#0b6b75, #5cc7cf); color: light-dark(#fff, #0a1f25); cursor: pointer }
a { padding: 0; color: light-dark(#0b6b75, #5cc7cf) }
:focus-visible { outline: 3px solid light-dark(#0b6b75, #f5a524); outline-offset: 2px }
`
const integrity = integrityOf(new TextEncoder().encode(css))
const name = integrity.replaceAll(/[^0-9A-Za-z]/g, '').slice(6, 18)

export const overrideStyle = { href: `/gateway/override.${name}.css`, css }

/** What the browser would run, told before it does: the code may act on this site in the visitor's name. */
export function offerPage({ module, origin, until, who }: Offer): string {
  return pageOf(
    `${module} bu tarayıcıda başka adresten çalışsın mı?`,
    `<p>Kabul ederseniz bu modül, yayındaki sürümü yerine aşağıdaki adresten çalışır. Yalnızca bu tarayıcı etkilenir,
dilediğiniz anda çıkabilirsiniz.</p>
<dl>
<dt>Modül</dt><dd>${text(module)}</dd>
<dt>Adres</dt><dd>${text(origin)}</dd>
<dt>Ne zamana kadar</dt><dd>${text(spoken(until))}</dd>
<dt>İsteyen</dt><dd>${text(who)}</dd>
</dl>
<p>Bu adresteki kod sitede sizin adınıza işlem yapabilir. Bağlantıyı siz istemediyseniz bu sayfayı kapatın.</p>
<form method="post"><button>Bu tarayıcıda çalıştır</button></form>`,
  )
}

/** For an offer that is used, expired, forged or of a revoked key: which one is nobody's business. */
export function noOfferPage(): string {
  return pageOf(
    'Bu bağlantı geçerli değil',
    `<p>Bağlantı bir kez ve on dakika boyunca açılabilir. Gerekirse yenisini isteyin:
<code>release override</code>.</p>
<p><a href="/">Ana sayfaya dön</a></p>`,
  )
}

export function foreignFormPage(): string {
  return pageOf(
    'İstek bu sitenin bir sayfasından gelmedi',
    '<p>Güvenliğiniz için işlem yapılmadı.</p><p><a href="/">Ana sayfaya dön</a></p>',
  )
}

function spoken(until: string): string {
  return new Intl.DateTimeFormat('tr-TR', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Istanbul',
  }).format(new Date(until))
}

function pageOf(title: string, body: string): string {
  return `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<title>${text(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${overrideStyle.href}" integrity="${integrity}" crossorigin="anonymous">
</head>
<body><main><h1>${text(title)}</h1>
${body}
</main></body>
</html>
`
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
