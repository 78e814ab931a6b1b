import { cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { SeatCell } from 'shared/contracts/journey'
import { toKurus } from 'shared/domain/money'
import { exampleJourney } from '../../../testing/example-trip.ts'
import { Bus } from './bus.tsx'
import { seatsOf } from './seat-map.ts'

afterEach(cleanup)

const draw = (cells: readonly SeatCell[]) =>
  render(
    <Bus
      label="Koltuk planı"
      cells={cells}
      chosen={new Map()}
      asking={null}
      news={[]}
      fits={new Set()}
      onPress={() => undefined}
      onLeave={() => undefined}
    />,
  )

test('whatever the bus looks like, every seat is drawn once and one of them is the tab stop', () => {
  const letters = fc.constantFrom('o', 'o', 'k', 'E', 'H', 'X', '_', 'D', '.')
  const anyBus = fc.array(fc.array(letters, { minLength: 4, maxLength: 5 }), { minLength: 1, maxLength: 14 })
  fc.assert(
    fc.property(anyBus, fc.nat(), (rows, by) => {
      const { cells } = exampleJourney(rows.map((row) => row.join(''))).seats
      // Numbers come from data: here they do not follow the rows.
      const numbers = seatsOf(cells).map(({ seat }) => seat)
      const turned = [...numbers.slice(by % 7), ...numbers.slice(0, by % 7)]
      const odd = cells.map((cell) => ({
        ...cell,
        seat: cell.seat === null ? null : (turned.shift() ?? null),
      }))
      const { unmount } = draw(odd)
      const drawn = screen.queryAllByRole('gridcell').map((seat) => Number(seat.dataset['seat']))
      expect(drawn.toSorted((a, b) => a - b)).toEqual(numbers.toSorted((a, b) => a - b))
      const stops = screen.queryAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)
      expect(stops.length).toBe(Math.min(1, numbers.length))
      unmount()
    }),
    { numRuns: 40 },
  )
})

test('every cell stands in its own row and column, so that doors and missing cells shift nothing', () => {
  draw(exampleJourney(['oo_o', 'oD_.', 'oooo']).seats.cells)
  const rows = screen
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['1', '2', '', '3'],
    ['4', 'Kapı', '', ''],
    ['5', '6', '7', '8'],
  ])
})

test('fares are on the seats where they differ, with the one before it where it is reduced', () => {
  const { cells } = exampleJourney(['oo_o']).seats
  const price = { price: toKurus(77_350), original: toKurus(91_000) }
  const fares = cells.map((cell) =>
    cell.seat === 2 && cell.pricing ? { ...cell, pricing: { ...cell.pricing, ...price } } : cell,
  )
  draw(fares)
  const [first, second] = screen.getAllByRole('gridcell')
  expect(first?.dataset['price']).toBe('₺949')
  expect(second?.dataset['price']).toBe('₺773,50')
  expect(second?.querySelector('s')?.dataset['fare']).toBe('₺910')
  expect(second?.getAttribute('aria-label')).toBe(
    'Koltuk 2, koridor, boş, yanı boş, ₺773,50, önceki fiyat ₺910,00',
  )
})
