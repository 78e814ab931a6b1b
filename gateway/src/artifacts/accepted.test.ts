import { expect, test } from 'vitest'
import { acceptedBy } from './accepted.ts'

test.each([
  ['gzip, deflate, br, zstd', ['gzip', 'deflate', 'br', 'zstd']],
  ['BR;q=1.0, Gzip', ['br', 'gzip']],
  ['br;q=0, gzip', ['gzip']],
  ['br;q=0.000, dcz;Q=0.0, gzip;q=0.001', ['gzip']],
])('of %s it takes %j', (header, taken) => {
  expect([...acceptedBy(header)]).toEqual(taken)
})
