import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countryView, type Point, project, viewOf } from './projection.ts'

/** A box around every place of Türkiye, the islands and the farthest villages included. */
const somewhere = fc.record({
  latitude: fc.double({ min: 35.8, max: 42.15, noNaN: true }),
  longitude: fc.double({ min: 25.6, max: 44.85, noNaN: true }),
})
const isInside = ({ x, y }: Point, view = countryView) =>
  x >= view.x && x <= view.x + view.width && y >= view.y && y <= view.y + view.height

test('every station of the country is inside the map', () => {
  fc.assert(
    fc.property(somewhere, (position) => {
      expect(isInside(project(position))).toBe(true)
    }),
  )
})

test('a place further east is further right, a place further north is further up', () => {
  fc.assert(
    fc.property(somewhere, somewhere, (one, other) => {
      const [here, there] = [project(one), project(other)]
      expect(Math.sign(here.x - there.x)).toBe(Math.sign(one.longitude - other.longitude))
      expect(Math.sign(here.y - there.y)).toBe(Math.sign(other.latitude - one.latitude))
    }),
  )
})

test('a hundred kilometres are as long to the north as to the east', () => {
  const ankara = { latitude: 39, longitude: 32.85 }
  const kmPerDegree = 111.2
  const north = project({ ...ankara, latitude: ankara.latitude + 100 / kmPerDegree })
  const east = project({
    ...ankara,
    longitude: ankara.longitude + 100 / (kmPerDegree * Math.cos((39 * Math.PI) / 180)),
  })
  const start = project(ankara)
  expect(Math.abs(start.y - north.y - (east.x - start.x))).toBeLessThan(0.01)
})

test('the view of an expedition has all of its stops inside, in the shape of the whole map', () => {
  fc.assert(
    fc.property(fc.array(somewhere, { minLength: 1, maxLength: 12 }), (positions) => {
      const points = positions.map(project)
      const view = viewOf(points)
      expect(points.every((point) => isInside(point, view))).toBe(true)
      expect(view.width / view.height).toBeCloseTo(countryView.width / countryView.height)
      expect(isInside(view)).toBe(true)
      expect(isInside({ x: view.x + view.width - 1, y: view.y + view.height - 1 })).toBe(true)
      expect(view.width).toBeGreaterThan(countryView.width / 4)
    }),
  )
})

test('without an expedition the whole country is in view', () => {
  expect(viewOf([])).toEqual(countryView)
})
