import { expect, test } from 'vitest'
import { formatExpiry } from './format-expiry.ts'

/** Keys pressed one after the other; `<` goes back. */
function type(keys: string): string {
  return Array.from(keys).reduce(
    (shown, key) => formatExpiry(key === '<' ? shown.slice(0, -1) : shown + key, shown),
    '',
  )
}

test.each([
  ['1', '1'],
  ['12', '12 / '],
  ['1230', '12 / 30'],
  ['5', '05 / '],
  ['123045', '12 / 30'],
])('a traveller who types %s sees %j', (keys, shown) => {
  expect(type(keys)).toBe(shown)
})

test('going back over the slash takes it away', () => {
  expect(type('12<')).toBe('12')
  expect(type('12<<')).toBe('1')
})

test('what autofill writes is understood', () => {
  expect(formatExpiry('12/30', '')).toBe('12 / 30')
  expect(formatExpiry('12/2030', '')).toBe('12 / 30')
  expect(formatExpiry('05 / 2031', '')).toBe('05 / 31')
})
