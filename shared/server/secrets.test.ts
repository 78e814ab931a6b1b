import { expect, test } from 'vitest'
import { areGoodSecrets, mapSecrets, secretsIn, secretId } from './secrets.ts'

test.each([
  ['one alone, as it is', ' with a space ', [' with a space ']],
  ['the new one and the one before', 'new,before', ['new', 'before']],
  ['one that has commas', String.raw`with\, a comma`, ['with, a comma']],
  ['one that has commas behind another', String.raw`new,with\,comma`, ['new', 'with,comma']],
  ['one that ends in a backslash before another', String.raw`ends\\,before`, ['ends\\', 'before']],
  ['one that ends in a backslash and a comma', String.raw`ends\\\,,before`, [String.raw`ends\,`, 'before']],
  ['one that ends in a backslash, alone or last', String.raw`new,two\\`, ['new', String.raw`two\\`]],
  ['one with backslashes elsewhere', String.raw`a\\b\c,before`, [String.raw`a\\b\c`, 'before']],
])('%s', (_, setting, secrets) => {
  expect(secretsIn(setting)).toEqual(secrets)
})

test('each must be long, not all of them together', () => {
  expect(areGoodSecrets('12345678,abcdefgh', 8)).toBe(true)
  for (const setting of ['12345678,abc', 'abc,12345678', '12345678,', ',12345678', 'with, a comma'])
    expect(areGoodSecrets(setting, 8), setting).toBe(false)
})

test('what each makes stands in their order, and ops tell them apart without reading them', () => {
  expect(mapSecrets(['new', 'before'], (one) => one.length)).toEqual([3, 6])
  expect(secretId('a secret')).toMatch(/^[0-9a-f]{8}$/)
  expect(secretId('a secret')).not.toBe(secretId('another'))
})

test('of several none is there twice, and none has a space at an end that nobody sees', () => {
  const [one, other] = ['12345678', 'abcdefgh']
  for (const setting of [`${one},${one}`, `${one}, ${other}`, `${one} ,${other}`, ` ${one},${other}`])
    expect(areGoodSecrets(setting, 8), setting).toBe(false)
  expect(areGoodSecrets(` ${one} `, 8), 'one alone, which a site may have long since').toBe(true)
})
