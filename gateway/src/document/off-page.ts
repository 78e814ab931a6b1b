import { escapeHtml } from 'shared-server/escape-html'
import { patterns } from 'shared/contracts/paths'
import { plainPage } from '../html/plain-page.ts'
import { matchRoute, type Match } from '../release/match-route.ts'
import { isOff, type LiveSet } from '../release/release.ts'

/** What a traveller would rather do, where it is there. */
const elsewhere: readonly { path: string; words: string }[] = [
  { path: patterns.home, words: 'Sefer arayın' },
  { path: patterns.pnrLookup, words: 'Biletinizi sorgulayın' },
  { path: patterns.passengerTracking, words: 'Yolcunuzun nerede olduğuna bakın' },
  { path: patterns.questions, words: 'Sıkça sorulan sorulara bakın' },
  { path: patterns.contact, words: 'Bize yazın' },
]

export const isMatchOff = (match: Match, live: LiveSet): boolean => {
  const release = live.get(match.module)
  return release !== undefined && isOff(release, match.route.path)
}

/** Instead of a page that ops have switched off: what still works, and whom to call. It runs no script. */
export function offPage({ route }: Match, live: LiveSet, phone: string): string {
  const links = elsewhere.filter(({ path }) => {
    const match = matchRoute(path, live)
    return match !== null && !isMatchOff(match, live)
  })
  return plainPage(
    'Bu sayfa şu anda kullanılamıyor',
    [
      '<p>Sayfayı bir süreliğine kapattık. Lütfen daha sonra yeniden deneyin.</p>',
      ...(route.layout === 'payment' ? [paid] : []),
      ...links.map(({ path, words }) => `<p><a href="${path}">${words}</a></p>`),
      ...(phone === '' ? [] : [`<p>Yardım: <a href="tel:${dialled(phone)}">${escapeHtml(phone)}</a></p>`]),
    ].join('\n'),
  )
}

const paid =
  '<p>Ödeme yaptıysanız yeniden ödemeyin: biletiniz kesildiğinde e-posta adresinize gönderilir, PNR numaranızla da sorgulanır.</p>'

const dialled = (phone: string) => phone.replaceAll(/[^+\d]/g, '')

/** In seconds, when a browser or a search engine may ask again. */
export const offRetryAfter = 600
