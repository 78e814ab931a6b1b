import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTckn } from './tckn.ts'

const nineDigits = fc.stringMatching(/^[1-9][0-9]{8}$/)

/** Written from the other end than the rule: tries all hundred pairs of check digits. */
const accepted = (head: string) =>
  Array.from({ length: 100 }, (_, n) => head + String(n).padStart(2, '0')).filter(isTckn)

describe('a traveller types a national identity number', () => {
  test.each(['10000000146', '12345678950', '19070603028', '11111111110'])('%s is taken', (value) => {
    expect(isTckn(value)).toBe(true)
  })

  test.each([
    '10000000147',
    '12345678901',
    '00000000000',
    '1000000014',
    '100000001460',
    '١٠٠٠٠٠٠٠١٤٦',
    '100 00000146',
    ' 10000000146',
    '10000000146\n',
    '',
  ])('%j is refused', (value) => {
    expect(isTckn(value)).toBe(false)
  })

  test('exactly one pair of check digits fits any nine digits', () => {
    fc.assert(fc.property(nineDigits, (head) => accepted(head).length === 1))
  })

  test('one wrong digit is always noticed', () => {
    fc.assert(
      fc.property(nineDigits, fc.nat(10), fc.integer({ min: 1, max: 9 }), (head, at, by) => {
        const good = accepted(head)[0] ?? ''
        const wrong = (Number(good[at]) + by) % 10
        return !isTckn(good.slice(0, at) + wrong + good.slice(at + 1))
      }),
    )
  })
})
