import { expect, test } from 'vitest'
import { patterns, routePagePath } from '../contracts/paths.ts'
import { routerPath } from '../module/route-pattern.ts'
import { matchRoutes } from './router.ts'

const routes = [{ path: '/' }, { path: '/seferler' }, { path: routerPath(patterns.routePage) }, { path: '*' }]
const at = (address: string) => matchRoutes(routes, address)?.at(-1)

test('the page of a pair is found by its ending, whatever comes before it', () => {
  const matched = at(routePagePath('istanbul-ankara'))
  expect(matched?.route.path).toBe(routerPath(patterns.routePage))
  expect(matched?.params).toEqual({ slug: 'istanbul-ankara' })
  expect(at('/%C4%B0stanbul-Ankara-Otobus-Bileti')?.params['slug']).toBe('İstanbul-Ankara')
})

test('an address without the ending stays unknown', () => {
  for (const address of ['/istanbul-ankara', '/istanbul-ankara-otobus-bileti/x', '/otobus-bileti'])
    expect(at(address)?.route.path).toBe('*')
})
