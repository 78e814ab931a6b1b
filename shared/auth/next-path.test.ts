import { describe, expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

describe('a member has logged in', () => {
  test.each(['/hesabim', '/seferler?from=1&to=2&date=2026-11-24', '/odeme#kart', '/'])(
    'and goes back to %s, where login was asked for',
    (next) => {
      expect(nextPath(next)).toBe(next)
    },
  )

  test.each([
    null,
    '',
    'https://kotu.example/hesabim',
    '//kotu.example',
    String.raw`/\kotu.example`,
    '/\t/kotu.example',
    'javascript:alert(1)',
    'hesabim',
    '/giris-yap?next=/giris-yap',
    '//',
    '/.//kotu.example',
    '/x/..//kotu.example',
    '/%2e//kotu.example',
    String.raw`/.\\kotu.example`,
  ])('and goes to the account rather than to %j', (next) => {
    expect(nextPath(next)).toBe('/hesabim')
  })
})
