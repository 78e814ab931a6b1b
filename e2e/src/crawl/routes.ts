import { brandName } from 'shared/domain/brand'
import { patterns } from 'shared/contracts/paths'

export type RouteName = keyof typeof patterns

type Reached = {
  /** The page's own part of the title. */
  title: RegExp
  /** What the server writes of it; `browser` pages have no heading before a script has run. */
  made: 'server' | 'browser'
  /** Who may read it; `guest` pages lead a member away, `member` pages a guest to the log-in. */
  whose: 'everybody' | 'guest' | 'member'
  /** How the crawl comes to it: by links from the home page, through a sitemap, by its address alone, or by buying. */
  by: 'links' | 'sitemap' | 'address' | 'purchase'
}

const text = { made: 'server', whose: 'everybody', by: 'links' } as const
const own = { made: 'browser', whose: 'member', by: 'links' } as const
/** Of the pages that are one person's, only those of the log-in are linked on pages that the server writes. */
const guest = { made: 'browser', whose: 'guest', by: 'address' } as const
/** Its address is in a mail, with a secret behind it. */
const mailed = { made: 'browser', whose: 'everybody', by: 'address' } as const
const bought = { made: 'browser', whose: 'everybody', by: 'purchase' } as const

/** Every route of the site, its title, and how the crawl reaches it. A new route is entered here, or nothing compiles. */
export const routes: Record<RouteName, Reached> = {
  home: { ...text, title: new RegExp(String.raw`^${brandName} \| Online Otobüs Bileti$`) },
  results: { ...text, title: /^Seferler$|, \d+ \S+$/ },
  routePage: { ...text, title: / otobüs bileti$/ },
  expeditions: { ...text, title: /^Seferlerimiz$/ },
  payment: { ...bought, title: /^Ödeme$/ },
  paid: { ...bought, title: /^Biletiniz$/ },
  paymentFailed: { ...bought, title: /^Ödeme sonucu$/ },
  // The QR of a ticket leads there.
  verifyTicket: { ...mailed, title: /^Bilet doğrulama$/ },
  login: { ...guest, by: 'links', title: /^Giriş yapın$/ },
  register: { ...guest, title: /^Üye olun$/ },
  forgotPassword: { ...guest, title: /^Şifrenizi sıfırlayın$/ },
  confirmAddress: { ...mailed, title: /^E-posta onayı$/ },
  endSessions: { ...mailed, title: /^Oturumları kapatın$/ },
  emailChange: { ...mailed, title: /^E-posta adresi değişikliği$/ },
  account: { ...own, title: /^Hesabım$/ },
  memberTickets: { ...own, by: 'address', title: /^Biletlerim$/ },
  openTickets: { ...own, by: 'address', title: /^Açık biletlerim$/ },
  memberPoints: { ...own, by: 'address', title: /^Puanlarım$/ },
  memberDetails: { ...own, by: 'address', title: /^Bilgilerim$/ },
  memberData: { ...own, by: 'address', title: /^Verilerimin dökümü$/ },
  closeMembership: { ...own, by: 'address', title: /^Üyeliğin kapatılması$/ },
  pnrLookup: { ...text, title: /^PNR sorgulama$/ },
  eTicketLookup: { ...text, title: /^E-bilet sorgulama$/ },
  about: { ...text, title: /^Hakkımızda$/ },
  partner: { ...text, title: /^İş ortağım$/ },
  unibus: { ...text, title: /^Varan Unibüs$/ },
  passengerTracking: { ...text, title: /^Yolcum nerede$/ },
  shuttleRoutes: { ...text, title: /^Servis güzergâhları$/ },
  salesPoints: { ...text, title: /^(Bilet|.+ otobüs bileti) satış noktaları$/ },
  questions: { ...text, title: /^Sıkça sorulan sorular$/ },
  contact: { ...text, title: /^İletişim$/ },
  careers: { ...text, title: /^Kariyer$/ },
  careerPosting: { ...text, title: /./ },
  blog: { ...text, title: /^Blog$/ },
  blogSubject: { ...text, title: /./ },
  blogArticle: { ...text, title: /./ },
  endOfMembership: { ...text, title: /^Üyelik iptali$/ },
  termsOfCancellation: { ...text, title: /^İptal koşulları$/ },
  termsOfChange: { ...text, title: /^Değişim koşulları$/ },
  termsOfOpenTicket: { ...text, title: /^Açığa alma koşulları$/ },
  privacyPolicy: { ...text, title: /^Gizlilik sözleşmesi$/ },
  preliminaryInformation: { ...text, title: /^Ön bilgilendirme formu$/ },
  distanceSalesContract: { ...text, title: /^Mesafeli satış sözleşmesi$/ },
  personalData: { ...text, title: /^Kişisel verilerin korunması$/ },
  termsOfUse: { ...text, title: /^Kullanım şartları$/ },
  // The worker's page: whoever has kept a ticket is led there without a network.
  offlineTickets: { ...text, by: 'address', title: /^Çevrimdışı biletlerim$/ },
  // For who looks after the site.
  diagnostics: { ...text, by: 'address', title: /^Site denetimi$/ },
}

export const routeNames = Object.keys(patterns).filter((name): name is RouteName => name in patterns)

/** What a guest opens by an address: the pages of a payment are reached by buying. */
export const guestRoutes = routeNames.filter(
  (name) => routes[name].whose !== 'member' && routes[name].by !== 'purchase',
)
export const memberRoutes = routeNames.filter(
  (name) => routes[name].whose !== 'guest' && routes[name].by !== 'purchase',
)

const shapes = routeNames.map((name) => ({ name, shape: shapeOf(patterns[name]) }))

/** Which route has this path; those without a name in them first. */
export function routeAt(path: string): RouteName | null {
  const exact = routeNames.find((name) => patterns[name] === path)
  return exact ?? shapes.find(({ shape }) => shape.test(path))?.name ?? null
}

/** A name in braces is one word of an address. */
function shapeOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

/** The address of a route: its pattern, or where that has a name in it, the first of these that fits. */
export function addressOf(name: RouteName, listed: readonly string[]): string {
  const address = patterns[name].includes('{')
    ? listed.find((path) => routeAt(path) === name)
    : patterns[name]
  if (address === undefined) throw new Error(`no sitemap has an address of ${patterns[name]}`)
  return address
}
