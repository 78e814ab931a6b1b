import type { JourneyId, LocalDate, OrderId, Pnr, StationId } from './units.ts'

/** Addresses that one module links to and another owns: pattern and builder side by side. */
export const patterns = {
  home: '/',
  results: '/seferler',
  routePage: '/{slug}-otobus-bileti',
  expeditions: '/seferlerimiz',
  payment: '/odeme',
  paid: '/odeme-basarili',
  paymentFailed: '/odeme-basarisiz',
  verifyTicket: '/bilet-dogrula',
  login: '/giris-yap',
  register: '/kayit-ol',
  forgotPassword: '/sifremi-unuttum',
  confirmAddress: '/e-posta-onayi',
  endSessions: '/oturumlari-kapat',
  emailChange: '/e-posta-degisikligi',
  account: '/hesabim',
  memberTickets: '/hesabim/biletlerim',
  openTickets: '/hesabim/acik-biletlerim',
  memberPoints: '/hesabim/puanlarim',
  memberDetails: '/hesabim/bilgilerim',
  memberData: '/hesabim/verilerim',
  closeMembership: '/hesabim/uyeligi-kapat',
  pnrLookup: '/pnr-sorgula',
  eTicketLookup: '/e-bilet-sorgula',
  about: '/hakkimizda',
  partner: '/is-ortagim',
  unibus: '/varan-unibus',
  passengerTracking: '/yolcum-nerede',
  shuttleRoutes: '/servis-guzergahlari',
  salesPoints: '/bilet-satis-noktalari',
  questions: '/sikca-sorulan-sorular',
  contact: '/iletisim',
  careers: '/kariyer',
  careerPosting: '/kariyer/{posting}',
  blog: '/blog',
  blogSubject: '/blog/{subject}',
  blogArticle: '/blog/{subject}/{slug}',
  endOfMembership: '/uyelik-iptali',
  termsOfCancellation: '/iptal-kosullari',
  termsOfChange: '/degisim-kosullari',
  termsOfOpenTicket: '/aciga-alma-kosullari',
  privacyPolicy: '/gizlilik-sozlesmesi',
  preliminaryInformation: '/on-bilgilendirme-formu',
  distanceSalesContract: '/mesafeli-satis-sozlesmesi',
  personalData: '/kisisel-verilerin-korunmasi',
  termsOfUse: '/kullanim-sartlari',
  offlineTickets: '/cevrimdisi-biletler',
  diagnostics: '/test',
} as const

export type Search = {
  from: StationId
  to: StationId
  date: LocalDate
  ticketType: 'oneway' | 'return'
  returnDate: LocalDate | null
}

/** Where on the results page: on the way back of a bus that is chosen, with the seats of one open. */
export type ResultsAt = { outbound?: JourneyId | undefined; open?: JourneyId | undefined }

export function resultsPath(search: Search, { outbound, open }: ResultsAt = {}): string {
  const query = new URLSearchParams({
    from: String(search.from),
    to: String(search.to),
    date: search.date,
    ticket_type: search.ticketType,
  })
  if (search.ticketType === 'return' && search.returnDate) query.set('return_date', search.returnDate)
  if (outbound) {
    query.set('leg', 'return')
    query.set('outbound', outbound)
  }
  if (open) query.set('open', open)
  return `${patterns.results}?${query}`
}

/** `slug` is the canonical one of the pair, `istanbul-ankara` (contracts/route-page). */
export function routePagePath(slug: string): string {
  return `/${slug}-otobus-bileti`
}

/** The list of expeditions, with one of them open. */
export function expeditionsPath(expedition?: number): string {
  return expedition
    ? `${patterns.expeditions}?${new URLSearchParams({ sefer: String(expedition) })}`
    : patterns.expeditions
}

/** `route` is origin and destination split by a dash; the names of the dates are ours (docs/product.md#pages). */
export function paymentPath(trip: {
  from: StationId
  to: StationId
  date: LocalDate
  returnDate: LocalDate | null
}): string {
  const query = new URLSearchParams({ route: `${trip.from}-${trip.to}`, arrival_ticket_date: trip.date })
  if (trip.returnDate) query.set('return_ticket_date', trip.returnDate)
  return `${patterns.payment}?${query}`
}

export function paidPath(order: OrderId): string {
  return `${patterns.paid}?${new URLSearchParams({ order })}`
}

export function paymentFailedPath(order: OrderId): string {
  return `${patterns.paymentFailed}?${new URLSearchParams({ order })}`
}

/** The look-up with the reference filled in; the phone never stands in an address. */
export function pnrLookupPath(pnr: Pnr): string {
  return `${patterns.pnrLookup}?${new URLSearchParams({ pnr })}`
}

/** Where the bus of a ticket should be, with the reference filled in; the phone never stands in an address. */
export function passengerTrackingPath(pnr?: Pnr): string {
  return pnr ? `${patterns.passengerTracking}?${new URLSearchParams({ pnr })}` : patterns.passengerTracking
}

/** What a passenger shares. The code reaches the server, which draws the page without scripts; it ends with the journey. */
export function sharedTrackingPath(code: string): string {
  return `${patterns.passengerTracking}?${new URLSearchParams({ takip: code })}`
}

/** The member's tickets, with one of them found by its reference. */
export function memberTicketsPath(pnr?: Pnr): string {
  return pnr ? `${patterns.memberTickets}?${new URLSearchParams({ pnr })}` : patterns.memberTickets
}

/** A subject of the blog, by the name of its folder. */
export function blogSubjectPath(subject: string): string {
  return `${patterns.blog}/${subject}`
}

export function blogArticlePath(subject: string, slug: string): string {
  return `${blogSubjectPath(subject)}/${slug}`
}

/** An open position, by its number. */
export function careerPostingPath(posting: number): string {
  return `${patterns.careers}/${posting}`
}

/** Where the forms of a browser without scripts go; each answers a page. */
export const applicationFormPath = '/api/v1/career/job-application/form'
export const contactFormPath = '/api/v1/contact/message/form'

/** The sales points, or those of one province by its slug. */
export function salesPointsPath(province?: string): string {
  return province ? `${patterns.salesPoints}?${new URLSearchParams({ il: province })}` : patterns.salesPoints
}

/** The questions, with one of them open. */
export function questionPath(id: string): string {
  return `${patterns.questions}#${id}`
}

/** The login page returns to `next` when it is an address of this site. */
export function loginPath(next?: string): string {
  return next ? `${patterns.login}?${new URLSearchParams({ next })}` : patterns.login
}

/** `next` is where the member goes on once logged in, as at `loginPath`. */
export function registerPath(next?: string): string {
  return next ? `${patterns.register}?${new URLSearchParams({ next })}` : patterns.register
}

/** Likewise; the address that was typed goes along in the history entry's state, never in the URL. */
export function forgotPasswordPath(next?: string): string {
  return next ? `${patterns.forgotPassword}?${new URLSearchParams({ next })}` : patterns.forgotPassword
}

/** After registering (docs/product.md#pages): the log-in page with its window open. */
export function loginWindowPath(next?: string): string {
  return `${patterns.login}?${new URLSearchParams({ login_modal: 'true', ...(next && { next }) })}`
}

/** Of a mail about an account. The link's secret stands behind the `#`, so it reaches no server and no log. */
export function mailedLinkPath(pattern: string, link: string): string {
  return `${pattern}#${link}`
}

/** What the QR of a ticket says: the code stands behind the `#`, so it reaches no server and no log. */
export function verifyTicketPath(code: string): string {
  return `${patterns.verifyTicket}#${code}`
}

/** The tickets of an order on paper, for whoever has its unguessable id. */
export function ticketPdfPath(order: OrderId): string {
  return `/api/v1/payment/order/${order}/ticket.pdf`
}

/** Its journeys and refund deadlines for a calendar. */
export function calendarPath(order: OrderId): string {
  return `/api/v1/payment/order/${order}/calendar.ics`
}

/** The contracts that were agreed to with an order, as a page to print, for whoever has its unguessable id. */
export function acceptedContractsPath(order: OrderId): string {
  return `/api/v1/payment/order/${order}/contracts.html`
}

/** A form posted to it with the fields `pnr` and `phone` answers the PDF of that leg, or a page that says why not. */
export const ticketPdfByPnrPath = '/api/v1/ticket/pdf'
/** Likewise, for a calendar. */
export const calendarByPnrPath = '/api/v1/ticket/calendar'
/** Likewise, for the contracts: what they say of the leg, without who bought it and who travels. */
export const acceptedContractsByPnrPath = '/api/v1/ticket/contracts'
/** Likewise, but it leads to the page of the bus, by the address of a link to share. */
export const trackByPnrPath = '/api/v1/ticket/tracking/open'
