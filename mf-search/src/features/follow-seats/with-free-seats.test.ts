import fc from 'fast-check'
import { journeyId } from 'shared/contracts/units'
import { expect, test } from 'vitest'
import { bus } from '../../testing/example-site.ts'
import { withFreeSeats } from './with-free-seats.ts'

const list = [17, 4, 0].map((free, index) =>
  bus({ date: '2026-11-24', at: `0${index + 7}:00`, free, id: `${index + 1}-0-1` }),
)
const news = (id: string, free: number) => ({ id: journeyId.parse(id), free })

test('a traveller sees the seats that are left now, and the other cards are not touched', () => {
  const now = withFreeSeats(list, [news('2-0-1', 0)])
  expect(now.map(({ seats }) => seats.free)).toEqual([17, 0, 0])
  expect(now[0]).toBe(list[0])
  expect(now[2]).toBe(list[2])
  expect(now[1]?.seats.total).toBe(38)
})

test('news of what is known already, or of a bus that is not in the list, changes nothing', () => {
  expect(withFreeSeats(list, [news('1-0-1', 17), news('9-0-1', 3)])).toBe(list)
})

test('no bus moves, comes or goes, whatever the news', () => {
  const anyNews = fc.array(
    fc.record({ id: fc.constantFrom('1-0-1', '2-0-1', '3-0-1', '4-0-1'), free: fc.nat({ max: 40 }) }),
  )
  fc.assert(
    fc.property(anyNews, (all) => {
      const now = withFreeSeats(
        list,
        all.map(({ id, free }) => news(id, free)),
      )
      expect(now.map(({ id }) => id)).toEqual(list.map(({ id }) => id))
    }),
  )
})
