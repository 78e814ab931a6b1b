import { expect, test } from 'vitest'
import { isOwnForm } from './own-form.ts'

test('a form is our own when the browser says that its page is of this very origin', () => {
  expect(isOwnForm({ 'sec-fetch-site': 'same-origin' }, 'shop.example')).toBe(true)
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(isOwnForm({ 'sec-fetch-site': site, origin: 'https://shop.example' }, 'shop.example')).toBe(false)
})

test('a browser that does not say so names the page’s origin, and who names none is refused', () => {
  expect(isOwnForm({ origin: 'http://localhost:3000' }, 'localhost:3000')).toBe(true)
  for (const origin of ['http://localhost:3001', 'https://evil.example', 'null', 'x', undefined])
    expect(isOwnForm({ origin }, 'localhost:3000')).toBe(false)
  expect(isOwnForm({ origin: 'https://shop.example' }, undefined)).toBe(false)
})
