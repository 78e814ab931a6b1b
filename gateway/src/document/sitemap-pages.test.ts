import { expect, test } from 'vitest'
import { page, release } from '../testing/artifact.ts'
import { closedPaths } from './sitemap-pages.ts'

test('pages of members and of buyers are closed to search engines, whichever module has them', () => {
  const routes = [
    page('/sadakat', 'Sadakat'),
    { ...page('/puanlarim/gecmis', 'Puanlarım'), access: 'member' as const },
    { ...page('/odeme', 'Ödeme'), layout: 'payment' as const },
  ]
  const live = new Map([['mf-loyalty' as const, { ...release({ id: 'mf-loyalty', routes }), areas: undefined }]])
  expect(closedPaths(live)).toEqual(['/odeme', '/puanlarim'])
})
