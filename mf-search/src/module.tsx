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
  ],
  fills: {},
  offers: ['seat-picker'],
} satisfies Module
