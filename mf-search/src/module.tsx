import { patterns } from 'shared/contracts/paths'
import type { Module } from 'shared/module/module'

const days = { role: 'navigation', name: 'Yakın günler' } as const
/** On any day a line may be sold out, or not run. */
const nothingToSell = [
  { role: 'button', name: 'Dolu' } as const,
  { role: 'button', name: 'Satışta değil' } as const,
  { text: 'boş koltuk kalmadı' },
  { text: 'için sefer yok' },
]

export default {
  id: 'mf-search',
  routes: [
    {
      path: patterns.home,
      layout: 'default',
      access: 'public',
      rendering: 'server',
      title: 'Online otobüs bileti',
      act: {
        opens: ['seat-picker'],
        steps: [
          { press: { role: 'button', name: 'Sefer bul' } },
          { expect: days },
          { press: { role: 'button', name: 'Koltuk seç' }, orEnd: nothingToSell },
          { expect: { role: 'grid' } },
        ],
      },
      lazy: () => import('./app/home/home-route.ts').then(({ homeRoute }) => homeRoute),
    },
    {
      path: patterns.results,
      layout: 'default',
      access: 'public',
      rendering: 'server',
      title: 'Seferler',
      act: {
        steps: [
          { press: { role: 'button', name: 'Önerileri göster Nereden' } },
          { expect: { role: 'listbox' } },
        ],
      },
      lazy: () => import('./app/results/results-route.ts').then(({ resultsRoute }) => resultsRoute),
    },
    {
      path: patterns.routePage,
      layout: 'default',
      access: 'public',
      rendering: 'server',
      title: 'Otobüs bileti',
      example: '/istanbul-ankara-otobus-bileti',
      act: { steps: [{ press: { role: 'button', name: 'Sefer bul' } }, { expect: days }] },
      lazy: () => import('./app/route-page/route-page-route.ts').then(({ routePageRoute }) => routePageRoute),
    },
    {
      path: patterns.expeditions,
      layout: 'default',
      access: 'public',
      rendering: 'server',
      title: 'Seferlerimiz',
      act: {
        steps: [
          { fill: { role: 'searchbox', name: 'Kalkış veya varış' }, with: 'Ankara' },
          { expect: { role: 'heading', name: "Ankara'dan" } },
        ],
      },
      lazy: () =>
        import('./app/expeditions/expeditions-page-route.ts').then(
          ({ expeditionsRoute }) => expeditionsRoute,
        ),
    },
  ],
  fills: {},
  offers: ['seat-picker', 'chosen-seats'],
  serverCalls: [
    'stations-list',
    'popular-routes',
    'search-configuration',
    'journey/list',
    'journey/lowest-fares',
    'journey/nearest',
    'journey-seats',
    'route-page',
    'company-setting',
    'expedition-list',
    'expedition-list-detail',
  ],
} satisfies Module
