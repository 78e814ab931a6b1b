import { expect, it } from 'vitest'
import { patterns } from 'shared/contracts/paths'
import { guestRoutes, memberRoutes, routeAt, routeNames } from './routes.ts'

it('knows every route by its address', () => {
  expect(routeNames).toHaveLength(Object.keys(patterns).length)
  for (const name of routeNames) expect(routeAt(patterns[name].replaceAll(/[{}]/g, ''))).toBe(name)
  expect(routeAt('/yok-boyle-bir-sayfa')).toBeNull()
})

it('has every route opened by a guest, by a member or by buying', () => {
  const bought = ['payment', 'paid', 'paymentFailed']
  expect([...new Set([...guestRoutes, ...memberRoutes, ...bought])].toSorted()).toEqual(routeNames.toSorted())
  expect(memberRoutes.length).toBe(routeNames.length - bought.length - 3)
})
