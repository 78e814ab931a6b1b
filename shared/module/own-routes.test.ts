import { expect, it } from 'vitest'
import { pathsOutsideGrammar, wrongExamples } from './check-routes.ts'
import { ownRoutes } from './own-routes.ts'

const routes = ['/sadakat', '/sadakat/puan', '/odeme', '/:x?/odeme', '/{x}', '/*', '/Sadakat'].map(
  (path) => ({ path }),
)

it('a module’s pages are those inside its areas, whatever else it says of itself', () => {
  expect(ownRoutes(routes, ['/sadakat/*'])).toEqual([{ path: '/sadakat' }, { path: '/sadakat/puan' }])
  expect(ownRoutes(routes, [])).toEqual([])
  expect(ownRoutes(routes, ['no area']), 'of a newer registry').toEqual([])
})

it('a registry from before it had areas says nothing of whose a page is', () => {
  expect(ownRoutes(routes, undefined)).toEqual(routes)
})

it('pages of releases from before the grammar stay whose they are', () => {
  const old = [{ path: '/:slug?-otobus-bileti' }]
  expect(ownRoutes(old, ['/{slug}-otobus-bileti'])).toEqual(old)
})

it('a build and a publish refuse what is not in the grammar', () => {
  expect(pathsOutsideGrammar(routes)).toEqual(['/:x?/odeme', '/*', '/Sadakat'])
})

it('an example shows its own page', () => {
  const wrong = wrongExamples([
    { path: '/{slug}-otobus-bileti', example: '/istanbul-ankara-otobus-bileti' },
    { path: '/seferler', example: '/seferler?from=1' },
    { path: '/odeme', example: '/odemeler' },
    { path: '/bilet/{no}', example: '/bilet' },
    { path: '/bilet/{no}', example: '/bilet/42' },
    { path: '/blog/{konu}' },
    { path: '/blog/*' },
    { path: '/blog' },
    { path: '/blog', example: '//evil.example/blog' },
    { path: '/blog', example: '//' },
  ])
  expect(wrong).toEqual([
    { path: '/odeme', example: '/odemeler' },
    { path: '/bilet/{no}', example: '/bilet' },
    { path: '/blog/{konu}', example: null },
    { path: '/blog/*', example: null },
    { path: '/blog', example: '//evil.example/blog' },
    { path: '/blog', example: '//' },
  ])
})
