import { expect, it } from 'vitest'
import { typedNumber } from './typed-number.ts'

it.each([
  ['5', 5],
  ['0.01', 0.01],
])('%s is a number', (text, number) => {
  expect(typedNumber(text)).toBe(number)
})

it.each(['abc', '5%', ' ', 'Infinity'])('"%s" is none, and is said so before anything is asked', (text) => {
  expect(() => typedNumber(text)).toThrow('is no number')
})
