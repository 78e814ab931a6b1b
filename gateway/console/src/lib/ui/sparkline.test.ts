import { expect, test } from 'vitest'
import { sparkShapes } from './sparkline.ts'

const box = { width: 100, height: 20 }
const point = (visits: number, failedVisits = 0) => ({ visits, failedVisits })

test('ops see the busiest minute at the top and a quiet one at the foot', () => {
  const { line, area } = sparkShapes([point(0), point(50), point(100)], box)
  expect(line).toBe('M0 20L50 11L100 2')
  expect(area).toBe(`${line}L100 20L0 20Z`)
})

test('ops see one fault among thousands of visits, and only where there was one', () => {
  const { faults } = sparkShapes([point(5000), point(5000, 1), point(5000)], box)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatchObject({ height: 2, y: 18 })
})

test('a minute in which all visits failed is red to the top, within the chart', () => {
  const { faults } = sparkShapes([point(10, 10), point(10), point(10, 10)], box)
  expect(faults.map(({ height }) => height)).toEqual([18, 18])
  expect(faults.every(({ x, width }) => x >= 0 && x + width <= 100)).toBe(true)
})

test('an hour without a visit, or without minutes, is a flat line and no error', () => {
  expect(sparkShapes([point(0), point(0)], box).line).toBe('M0 20L100 20')
  expect(sparkShapes([], box)).toEqual({ line: '', area: '', faults: [] })
})
