export type Page = {
  name: string
  address: string
  /** Whether the gateway renders it for everybody, or for who has a token, or the browser does. */
  rendering: 'server' | 'private' | 'client'
  /** What its route loads, as src/module.tsx of its remote names it. */
  source: string
  /** What stands on it once it is drawn, of a selector. */
  shows: string
  /** Opened by somebody who holds two seats of this trip: without them there is no form to draw. */
  holdsSeats?: boolean
}

/** İstanbul Avrupa to Ankara, on a day of this week on which no bus has left yet. */
const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
export const trip = { from: 340, to: 6, date }
const search = new URLSearchParams({
  from: String(trip.from),
  to: String(trip.to),
  date,
  ticket_type: 'oneway',
})
const payment = new URLSearchParams({ route: `${trip.from}-${trip.to}`, arrival_ticket_date: date })

export const pages: readonly Page[] = [
  {
    name: '/',
    address: '/',
    rendering: 'server',
    source: './app/home/home-route.ts',
    shows: 'main form',
  },
  {
    name: '/seferler',
    address: `/seferler?${search}`,
    rendering: 'server',
    source: './app/results/results-route.ts',
    shows: 'main article',
  },
  {
    name: '/odeme',
    address: `/odeme?${payment}`,
    rendering: 'private',
    source: './app/payment/payment-route.ts',
    shows: 'form input[autocomplete$="given-name"]',
    holdsSeats: true,
  },
  {
    name: '/iptal-kosullari',
    address: '/iptal-kosullari',
    rendering: 'server',
    source: './app/texts/cancellation-route.tsx',
    shows: 'main h1',
  },
]
