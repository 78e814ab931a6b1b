import { expect, test } from 'vitest'
import { ayse, john } from '../traveller.ts'
import { personTracesIn } from './person-traces.ts'

test.each([
  ['as it was typed', '"phone":"0532 123 45 67"', ['phone']],
  ['as it is stored', 'x+905321234567y', ['phone']],
  ['in an address', '?phone=0532%20123%2045%2067', ['phone']],
  ['in a form', 'phone=0532+123+45+67', ['phone']],
  ['an identity number', `{"identity_no":"${ayse.identity}"}`, ['identity']],
  ['a passport', `"${john.identity}"`, ['identity']],
  ['after other digits', `no-4${ayse.identity}`, ['identity']],
  ['after a place in a list', `"passengers.0.${ayse.identity}"`, ['identity']],
  ['after a point', `1.${john.identity}`, ['identity']],
  ['after a sentence', `2. ${ayse.identity}`, ['identity']],
  ['a measured time', `{"responseTime":5.966100000001461}`, []],
  ['neither', 'sealed:own:q0hXb2F3ZQ 0850 123 45 67', []],
])('%s is found', (_how, text, found) => {
  expect(personTracesIn(text)).toEqual(found)
})
