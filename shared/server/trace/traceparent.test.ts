import { expect, test } from 'vitest'
import { readTraceparent, writeTraceparent } from './traceparent.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'

test('what one process writes the next one reads', () => {
  expect(readTraceparent(writeTraceparent({ traceId, spanId }, true))).toEqual({ traceId, spanId })
  expect(writeTraceparent({ traceId, spanId }, false)).toBe(`00-${traceId}-${spanId}-00`)
})

test('of a version of later the part is read that the first one has too', () => {
  expect(readTraceparent(`01-${traceId}-${spanId}-00-more`)).toEqual({ traceId, spanId })
  expect(readTraceparent(`01-${traceId}-${spanId}-00`)).toEqual({ traceId, spanId })
})

test.each([
  undefined,
  '',
  'x',
  [`00-${traceId}-${spanId}-01`],
  `00-${traceId}-${spanId}-01-more`,
  `00-${traceId}-${spanId}-01, 00-${traceId}-${spanId}-01`,
  `ff-${traceId}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${traceId.slice(1)}-${spanId}-01`,
  `00-${traceId}-${spanId}-1`,
  `00-${traceId}-${spanId}-01\n`,
])('%j is none', (header) => {
  expect(readTraceparent(header)).toBeNull()
})
