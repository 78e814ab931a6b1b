import { expect, test } from 'vitest'
import { areLongSecrets, mapSecrets, secretsIn, secretId } from './secrets.ts'

test.each([
  ['one alone, as it is', ' with a space ', [' with a space ']],
  ['the new one and the one before', 'new,before', ['new', 'before']],
  ['with spaces between them', 'new , before', ['new', 'before']],
  ['one that has commas', String.raw`with\, a comma`, ['with, a comma']],
  ['one that has commas behind another', String.raw`new,with\,comma`, ['new', 'with,comma']],
])('%s', (_, setting, secrets) => {
  expect(secretsIn(setting)).toEqual(secrets)
})

test('each must be long, not all of them together', () => {
  expect(areLongSecrets('12345678,abcdefgh', 8)).toBe(true)
  for (const setting of ['12345678,abc', 'abc,12345678', '12345678,', ',12345678', 'with, a comma'])
    expect(areLongSecrets(setting, 8), setting).toBe(false)
})

test('what each makes stands in their order, and ops tell them apart without reading them', () => {
  expect(mapSecrets(['new', 'before'], (one) => one.length)).toEqual([3, 6])
  expect(secretId('a secret')).toMatch(/^[0-9a-f]{8}$/)
  expect(secretId('a secret')).not.toBe(secretId('another'))
})
