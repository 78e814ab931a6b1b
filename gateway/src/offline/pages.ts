import { patterns } from 'shared/contracts/paths'
import type { PlainBuild } from '../html/plain-build.ts'
import { plainPage } from '../html/plain-page.ts'
import { offlineFolder, offlineTrustedLine } from '../html/trusted-line.ts'

const title = 'Çevrimdışı biletlerim'

/** Shown in the place of a page that no network brings; its address is that page's, so that the link asks for it again. */
export const offlinePage = (): string =>
  plainPage(
    'İnternet bağlantısı yok',
    `<p>Bu sayfa şu an açılamıyor. Bağlantınız gelince kaldığınız yerden devam edebilirsiniz; satın aldığınız biletler
ve ayrılan koltuklar bundan etkilenmez.</p>
<p><a href="">Yeniden deneyin</a></p>
<p><a href="${patterns.offlineTickets}">Bu cihazda sakladığım biletler</a></p>`,
  )

/** At the address of the tickets page where the worker is switched off. */
export const switchedOffPage = (): string =>
  plainPage(
    title,
    `<p>Biletleri cihazda saklama şu an kapalı. Biletinizi PNR kodunuzla açabilirsiniz.</p>
<p><a href="${patterns.pnrLookup}">PNR ile bilet sorgula</a></p>
<p><a href="${patterns.home}">Ana sayfa</a></p>`,
  )

/** The page of kept tickets: no release of a module is in it, so that it opens without a network and outlives every rollback. */
export function ticketsPage({ scripts, styles, fonts }: PlainBuild): string {
  return [
    '<!doctype html>',
    '<html lang="tr">',
    '<head>',
    '<meta charset="utf-8">',
    offlineTrustedLine,
    `<title>${title}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="description" content="Bu cihazda sakladığınız otobüs biletleri: internet olmadan da açılır.">',
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" href="${offlineFolder}${file}" crossorigin>`,
    ),
    ...styles.map((file) => `<link rel="stylesheet" href="${offlineFolder}${file.file}" ${signer(file)}>`),
    ...scripts.map((file) => `<script defer src="${offlineFolder}${file.file}" ${signer(file)}></script>`),
    '</head>',
    '<body>',
    `<header class="offline-frame"><a href="${patterns.home}">Ana sayfa</a></header>`,
    '<main class="offline-frame">',
    `<h1>${title}</h1>`,
    '<p>Bu cihazda sakladığınız biletler burada internet olmadan da açılır.</p>',
    '<div id="root"></div>',
    '<noscript><p>Saklanan biletleri görmek için tarayıcınızda JavaScript açık olmalıdır.</p></noscript>',
    '</main>',
    '</body>',
    '</html>',
  ].join('\n')
}

const signer = ({ integrity }: { integrity: string }) => `integrity="${integrity}" crossorigin="anonymous"`
