import { expect, it } from 'vitest'
import { safeOrigin } from './safe-origin.ts'

it.each([
  ['http://127.0.0.1:4001', 'http://127.0.0.1:4001'],
  ['http://localhost:4001', 'http://localhost:4001'],
  ['https://ayse.dev.example', 'https://ayse.dev.example'],
  ['HTTPS://Ayse.Dev.Example:443', 'https://ayse.dev.example'],
])('a squad may serve its build from %s', (given, spelt) => {
  expect(safeOrigin(given)).toBe(spelt)
})

it.each([
  ['plain HTTP from another machine', 'http://192.168.0.7:4001'],
  ['a name that only begins like this machine', 'http://localhost.evil.example:4001'],
  ['a path', 'http://127.0.0.1:4001/web'],
  ['a port that is none', 'http://127.0.0.1:99999'],
  ['a second rule for the policy', 'https://a.example; script-src *'],
  ['every host of a domain', 'https://*.example'],
  ['another scheme', 'data:text/javascript,1'],
  ['somebody before an @', 'https://site.example@evil.example'],
])('%s is no place to serve from', (_what, given) => {
  expect(safeOrigin(given)).toBeNull()
})
