export type Page = {
  name: string
  address: string
  /** Whether the gateway renders it, or the browser. */
  rendering: 'server' | 'client'
  /** What its route loads, as src/module.tsx of its remote names it. */
  source: string
}

/** İstanbul Avrupa to Ankara, on a day of this week on which no bus has left yet. */
const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
const search = new URLSearchParams({ from: '340', to: '6', date, ticket_type: 'oneway' })

export const pages: readonly Page[] = [
  { name: '/', address: '/', rendering: 'server', source: './app/home/home-route.ts' },
  {
    name: '/seferler',
    address: `/seferler?${search}`,
    rendering: 'server',
    source: './app/results/results-route.ts',
  },
  { name: '/odeme', address: '/odeme', rendering: 'client', source: './app/payment/payment-route.ts' },
  {
    name: '/iptal-kosullari',
    address: '/iptal-kosullari',
    rendering: 'server',
    source: './app/texts/cancellation-route.tsx',
  },
]
