import { expect, test } from 'vitest'
import { numberInWords } from './number-in-words.ts'

test.each([
  [1, 'bir'],
  [10, 'on'],
  [15, 'on beş'],
  [30, 'otuz'],
  [99, 'doksan dokuz'],
  [0, '0'],
  [100, '100'],
  [1.5, '1.5'],
])('%d is written as %s', (number, words) => {
  expect(numberInWords(number)).toBe(words)
})
