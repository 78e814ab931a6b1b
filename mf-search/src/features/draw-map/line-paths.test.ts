import { expect, test } from 'vitest'
import { bowPath, dotsPath, smoothPath } from './line-paths.ts'

const west = { x: 100, y: 300 }
const east = { x: 500, y: 300 }

test('there and back is one line, bowed to the north', () => {
  expect(bowPath(west, east)).toBe('M100 300Q300 272 500 300')
  expect(bowPath(east, west)).toBe(bowPath(west, east))
})

test('the line of an expedition goes through every one of its stops', () => {
  const path = smoothPath([west, { x: 300, y: 200 }, east])
  expect(path.startsWith('M100 300C')).toBe(true)
  expect(path).toContain(' 300 200C')
  expect(path.endsWith(' 500 300')).toBe(true)
})

test('nothing to draw is no path, one stop is no line', () => {
  expect(smoothPath([])).toBe('')
  expect(smoothPath([west])).toBe('M100 300')
  expect(dotsPath([west, east])).toBe('M100 300h.01M500 300h.01')
})
