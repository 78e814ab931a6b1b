import { expect, it } from 'vitest'
import { openVisitors } from './visitor.ts'

const visitors = openVisitors(['a secret of this test'])
const read = (cookie: string) => visitors.read(decodeURIComponent(cookie))

it('a visitor is who their cookie says', () => {
  const visitor = visitors.draw('a-network')
  expect(read(visitors.cookieOf(visitor, 'a-network'))).toEqual({
    visitor,
    network: 'a-network',
    isOfToday: true,
  })
})

it('nobody makes up a visitor: neither a number, nor one with the signature of another', () => {
  const [one, other] = ['1', '2'].map((number) => number.padStart(22, '0'))
  const signature =
    visitors
      .cookieOf(one ?? '', 'a-network')
      .split('.')
      .at(-1) ?? ''
  expect(visitors.read(undefined)).toBeNull()
  expect(read(one ?? '')).toBeNull()
  expect(read(`${other}.a-network.${signature}`)).toBeNull()
  expect(read(`${one}.another.${signature}`)).toBeNull()
  expect(read(openVisitors(['another secret']).cookieOf(one ?? '', 'a-network'))).toBeNull()
})

it('one network draws four visitors in a day, however often it asks', () => {
  const noon = Date.UTC(2026, 10, 23, 12)
  const draw = (network: string, now: number) =>
    new Set(Array.from({ length: 400 }, () => visitors.draw(network, now)))
  expect(draw('a-network', noon).size).toBe(4)
  const both = (one: Set<string>, other: Set<string>) => new Set([...one, ...other]).size
  expect(both(draw('a-network', noon), draw('a-network', noon + 86_400_000))).toBe(8)
  expect(both(draw('a-network', noon), draw('another', noon))).toBe(8)
})

it('is known by the secret of before too, under the same number, and gets a cookie by the one of today', () => {
  const [before, both, today] = [['before'], ['today', 'before'], ['today']] as const
  const visitor = visitors.draw('a-network')
  const cookie = decodeURIComponent(openVisitors(before).cookieOf(visitor, 'a-network'))
  const known = openVisitors(both).read(cookie)
  expect(known).toEqual({ visitor, network: 'a-network', isOfToday: false })
  const fresh = decodeURIComponent(openVisitors(both).cookieOf(visitor, 'a-network'))
  expect(openVisitors(today).read(fresh)).toEqual({ visitor, network: 'a-network', isOfToday: true })
  expect(openVisitors(today).read(cookie)).toBeNull()
})
