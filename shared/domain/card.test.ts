import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bareCardNumber, cardBrand, formatCardNumber, isCardNumber, isExpired, parseExpiry } from './card.ts'

describe('a traveller types a card number', () => {
  test.each([
    ['4508034508034509', 'visa', '4508 0345 0803 4509'],
    ['5526080000000006', 'mastercard', '5526 0800 0000 0006'],
    ['9792030000000000', 'troy', '9792 0300 0000 0000'],
    ['374427000000003', 'amex', '3744 270000 00003'],
    ['4102090000000000', 'visa', '4102 0900 0000 0000'],
    ['4102490000000002', 'visa', '4102 4900 0000 0002'],
  ])('%s is a %s card, shown as %s', (digits, brand, shown) => {
    expect(isCardNumber(digits)).toBe(true)
    expect(isCardNumber(shown)).toBe(true)
    expect(cardBrand(digits)).toBe(brand)
    expect(formatCardNumber(digits)).toBe(shown)
    expect(bareCardNumber(shown)).toBe(digits)
  })

  test.each([
    '',
    '4508034508034508',
    '45080345080345',
    '4508-0345-0803-4509',
    '00000000000000000000',
    '4508o345',
  ])('%j is refused', (typed) => {
    expect(isCardNumber(typed)).toBe(false)
  })

  test('one wrong digit is always noticed', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const good = '4508034508034509'
        const wrong = (Number(good[at]) + by) % 10
        return !isCardNumber(good.slice(0, at) + wrong + good.slice(at + 1))
      }),
    )
  })

  test('grouping never changes the digits, and grouping twice changes nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 a-z-]{0,24}$/), (typed) => {
        const shown = formatCardNumber(typed)
        expect(bareCardNumber(shown)).toBe(typed.replace(/[^0-9]/g, '').slice(0, 19))
        expect(formatCardNumber(shown)).toBe(shown)
      }),
    )
  })

  test('the edges of the Mastercard range are known', () => {
    expect(cardBrand('2221')).toBe('mastercard')
    expect(cardBrand('2720')).toBe('mastercard')
    expect(cardBrand('2220')).toBeNull()
    expect(cardBrand('2721')).toBeNull()
    expect(cardBrand('')).toBeNull()
  })
})

describe('a traveller types the expiry', () => {
  test.each([
    ['12/30', { month: '12', year: '30' }],
    ['1/30', { month: '01', year: '30' }],
    ['01 / 2030', { month: '01', year: '30' }],
    ['1230', { month: '12', year: '30' }],
    ['13/30', null],
    ['00/30', null],
    ['12/3', null],
    ['', null],
  ])('%j is read as %j', (typed, expiry) => {
    expect(parseExpiry(typed)).toEqual(expiry)
  })

  test('a card is good to the last day of its month', () => {
    const card = { month: '11', year: '26' }
    expect(isExpired(card, new Date('2026-11-30T23:59:59Z'))).toBe(false)
    expect(isExpired(card, new Date('2026-12-01T00:00:00Z'))).toBe(true)
  })
})
