import { expect, it } from 'vitest'
import { patterns } from 'shared/contracts/paths'
import { routeAt, routeNames } from './routes.ts'

it('knows every route by its address', () => {
  expect(routeNames).toHaveLength(Object.keys(patterns).length)
  for (const name of routeNames) expect(routeAt(patterns[name].replaceAll(/[{}]/g, ''))).toBe(name)
  expect(routeAt('/yok-boyle-bir-sayfa')).toBeNull()
})
