import { expect, test } from 'vitest'
import { page, release } from '../testing/artifact.ts'
import { closedPaths, pagePaths } from './sitemap-pages.ts'

test('pages of members and of buyers are closed to search engines, whichever module has them', () => {
  const routes = [
    page('/sadakat', 'Sadakat'),
    { ...page('/puanlarim/gecmis', 'Puanlarım'), access: 'member' as const },
    { ...page('/odeme', 'Ödeme'), layout: 'payment' as const },
    { ...page('/', 'Ana sayfa'), access: 'member' as const },
    { ...page('/{slug}-karti', 'Kart'), access: 'member' as const },
    { ...page('/kampanya/benim/{id}', 'Kampanyam'), access: 'member' as const },
  ]
  const live = new Map([
    ['mf-loyalty' as const, { ...release({ id: 'mf-loyalty', routes }), areas: undefined }],
  ])
  expect(closedPaths(live)).toEqual(['/kampanya/benim/', '/odeme', '/puanlarim/gecmis'])
})

test('a page whose path has a name is found at the addresses that its release names, and at no others', () => {
  const routes = [page('/blog', 'Blog'), { ...page('/blog/{konu}', 'Konu'), example: '/blog/rehber' }]
  const addresses = { '/blog/{konu}': ['/blog/rehber', '/blog/rehber', '/odeme'], '/hesabim': ['/hesabim'] }
  const live = new Map([['mf-content' as const, { ...release({ routes, addresses }), areas: ['/blog/*'] }]])
  expect(pagePaths(live)).toEqual(['/blog', '/blog/rehber'])
})
