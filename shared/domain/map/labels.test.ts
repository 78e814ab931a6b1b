import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Label, placeLabels } from './labels.ts'

const view = { x: 0, y: 0, width: 2_000, height: 910 }
const size = 30
const page = { view, size, most: 24, line: [] }
const spots = fc.uniqueArray(
  fc.record({
    name: fc.stringMatching(/^[A-ZÇĞİÖŞÜ][a-zçğıöşü]{2,13}$/),
    x: fc.integer({ min: 0, max: 2_000 }),
    y: fc.integer({ min: 0, max: 910 }),
  }),
  { selector: ({ name }) => name, maxLength: 60 },
)

/** As wide as the letters are at the least. */
function extent({ name, anchor, x, y }: Label) {
  const width = name.length * size * 0.5
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - size * 0.7, bottom: y }
}

test('no name is written over another, nor over the edge of the map', () => {
  fc.assert(
    fc.property(spots, (some) => {
      const written = placeLabels(some, page).map(extent)
      for (const [index, one] of written.entries()) {
        expect(one.left >= 0 && one.right <= 2_000 && one.top >= 0 && one.bottom <= 910).toBe(true)
        for (const other of written.slice(index + 1)) {
          const apart =
            one.right <= other.left ||
            other.right <= one.left ||
            one.bottom <= other.top ||
            other.bottom <= one.top
          expect(apart).toBe(true)
        }
      }
    }),
  )
})

test('the most visited town has its name before all others, and no more names are written than fit a phone', () => {
  const crowd = Array.from({ length: 20 }, (_, index) => ({ name: `Yer${index}`, x: 900 + index, y: 400 }))
  const written = placeLabels(crowd, { ...page, most: 7 })
  expect(written[0]?.name).toBe('Yer0')
  expect(written.length).toBeLessThan(7)
  const apart = crowd.map((spot, index) => ({
    ...spot,
    x: 100 * (index % 10) + 50,
    y: 100 + 400 * (index % 2),
  }))
  expect(placeLabels(apart, { ...page, most: 7 })).toHaveLength(7)
})

test('a town at the eastern border has its name to the left', () => {
  expect(placeLabels([{ name: 'Doğubayazıt', x: 1_980, y: 400 }], page)[0]?.anchor).toBe('end')
})

test('the name of a stop stands beside the line, not on it, and a stop in a corner keeps its name', () => {
  const stops = [
    { name: 'İstanbul', x: 400, y: 300 },
    { name: 'Bolu', x: 700, y: 300 },
    { name: 'Ankara', x: 1_000, y: 300 },
  ]
  const bolu = placeLabels(stops, { ...page, line: stops }).find(({ name }) => name === 'Bolu')
  expect(bolu?.anchor).toBe('middle')
  expect(bolu?.y).toBeLessThan(300 - size / 2)
  expect(placeLabels(stops, page).find(({ name }) => name === 'Bolu')?.anchor).toBe('start')
  const corner = [
    { name: 'Van', x: 1_985, y: 20 },
    { name: 'Muş', x: 1_600, y: 20 },
  ]
  expect(placeLabels(corner, { ...page, line: corner }).map(({ name }) => name)).toEqual(['Van', 'Muş'])
})
