import { patterns } from 'shared/contracts/paths'
import type { Module } from 'shared/module/module'

export default {
  id: 'mf-search',
  routes: [
    {
      path: patterns.home,
      layout: 'default',
      access: 'public',
      rendering: 'server',
      title: 'Online otobüs bileti',
      lazy: () => import('./app/home-route.ts').then(({ homeRoute }) => homeRoute),
    },
    {
      path: patterns.results,
      layout: 'default',
      access: 'public',
      rendering: 'server',
      title: 'Seferler',
      lazy: () => import('./app/results-route.ts').then(({ resultsRoute }) => resultsRoute),
    },
    {
      path: patterns.routePage,
      layout: 'default',
      access: 'public',
      rendering: 'server',
      title: 'Otobüs bileti',
      example: '/istanbul-ankara-otobus-bileti',
      lazy: () => import('./app/route-page-route.ts').then(({ routePageRoute }) => routePageRoute),
    },
    {
      path: patterns.expeditions,
      layout: 'default',
      access: 'public',
      rendering: 'server',
      title: 'Seferlerimiz',
      lazy: () => import('./app/expeditions-page-route.ts').then(({ expeditionsRoute }) => expeditionsRoute),
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
