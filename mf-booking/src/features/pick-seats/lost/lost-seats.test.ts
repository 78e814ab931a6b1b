import { expect, test } from 'vitest'
import { exampleJourney, examplePicks } from '../../../testing/example-trip.ts'
import { lossSentence, type LossReason, type LostSeat, offersFor, withLostSeats } from './lost-seats.ts'

const journey = exampleJourney(['oo_o', 'oo_o', 'oo_o'])
const { cells } = journey.seats

function lose(seat: number, reason: LossReason): LostSeat[] {
  return examplePicks(journey, [seat]).map((picked) => ({
    picked,
    reason,
    cell: cells.find((cell) => cell.seat === seat),
  }))
}

test('a refused seat is drawn as taken at once, and no other seat changes', () => {
  const drawn = withLostSeats(cells, lose(4, 'taken'))
  expect(drawn.filter((cell, index) => cell !== cells[index]).map(({ seat }) => seat)).toEqual([4])
  expect(drawn.find(({ seat }) => seat === 4)?.type).toBe('held')
})

test('a seat refused for its neighbour stays open to the other gender', () => {
  const drawn = withLostSeats(cells, lose(4, { admits: 'male' }))
  expect(drawn.find(({ seat }) => seat === 4)?.type).toBe('available-male')
})

test('news that come after a refusal know better', () => {
  const news = cells.map((cell) => ({ ...cell }))
  expect(withLostSeats(news, lose(4, 'taken'))).toEqual(cells)
})

test('of two lost seats each has an offer of its own', () => {
  const lost = [...lose(4, 'taken'), ...lose(1, 'taken')]
  const drawn = { ...journey, seats: { ...journey.seats, cells: withLostSeats(cells, lost) } }
  const offers = offersFor(drawn, lost, []).map(({ instead }) => instead?.seat)
  expect(offers).toEqual([7, 2])
})

test.each([
  ['taken', '4 numaralı koltuk az önce başka bir yolcu tarafından alındı.'],
  [{ admits: 'male' }, '4 numaralı koltuk alınamadı. Bu koltuk yalnızca erkek yolcuya satılabilir.'],
] satisfies [LossReason, string][])('a traveller reads what happened to the seat: %o', (reason, sentence) => {
  expect(lose(4, reason).map(lossSentence)).toEqual([sentence])
})

test.each([
  ['Ho_o', 'başka bir yolcuya ayrıldı'],
  ['Eo_o', 'satıldı'],
])('a seat is called what the map %s knows of it', (row, what) => {
  const cell = exampleJourney(['oo_o', row]).seats.cells.find(({ seat }) => seat === 4)
  const lost = lose(4, 'taken').map((one) => ({ ...one, cell }))
  expect(lost.map(lossSentence)).toEqual([`4 numaralı koltuk az önce ${what}.`])
})
