import { expect, it } from 'vitest'
import { bootFixture } from '../testing/boot-fixture.ts'
import { matchPage } from './match-page.ts'

const [search, booking] = bootFixture.modules
const page = { layout: 'default', access: 'public', rendering: 'server', title: '' } as const
const boot = {
  ...bootFixture,
  modules: [
    {
      ...search!,
      areas: ['/', '/{slug}-otobus-bileti'],
      routes: ['/', '/{slug}-otobus-bileti', '/odeme'].map((path) => ({ ...page, path })),
    },
    { ...booking!, areas: ['/odeme/*'] },
  ],
}

it('a failure is told of the page’s owner, by a pattern in which nothing of the visitor’s is left', () => {
  expect(matchPage(boot, '/')).toEqual({ module: 'mf-search', route: '/' })
  expect(matchPage(boot, '/izmir-ankara-otobus-bileti')).toEqual({
    module: 'mf-search',
    route: '/{slug}-otobus-bileti',
  })
  expect(matchPage(boot, '/odeme')).toEqual({ module: 'mf-booking', route: '/odeme' })
  expect(matchPage(boot, '/yok')).toEqual({ module: 'host', route: null })
})
