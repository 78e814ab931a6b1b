import fc from 'fast-check'
import { expect, it } from 'vitest'
import { resolveRedirects } from './redirects.ts'

const of = (from: string, to: string, permanent = true) => ({ from, to, permanent })

it('each leads to its end, and for good only where every step is', () => {
  expect(resolveRedirects([of('/a', '/B/?x=1'), of('/b', '/c', false), of('/d', '/')])).toEqual([
    of('/a', '/c', false),
    of('/b', '/c', false),
    of('/d', '/'),
  ])
})

it('what leads in a circle, or into one, leads nowhere', () => {
  expect(resolveRedirects([of('/a', '/b'), of('/b', '/A#x'), of('/c', '/a'), of('/d', '/d/')])).toEqual([])
})

it('whatever is in the table, nobody is sent to an address that sends on', () => {
  const path = fc.integer({ min: 0, max: 9 }).map((n) => `/${n}`)
  const table = fc.uniqueArray(fc.tuple(path, path), { selector: ([from]) => from })
  fc.assert(
    fc.property(table, (pairs) => {
      const resolved = resolveRedirects(pairs.map(([from, to]) => of(from, to)))
      const sendsOn = new Set(pairs.map(([from]) => from))
      for (const { to } of resolved) expect(sendsOn.has(to)).toBe(false)
    }),
  )
})
