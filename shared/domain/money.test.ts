import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discounted, formatMoney, formatMoneyShort, formatPercent, sumOf, toKurus } from './money.ts'

const amounts = fc.nat(100_000_000).map(toKurus)

describe('a traveller reads a price', () => {
  test.each([
    [0, '₺0,00', '₺0'],
    [5, '₺0,05', '₺0,05'],
    [94_900, '₺949,00', '₺949'],
    [94_950, '₺949,50', '₺949,50'],
    [123_456, '₺1.234,56', '₺1.234,56'],
    [137_000, '₺1.370,00', '₺1.370'],
    [123_456_789, '₺1.234.567,89', '₺1.234.567,89'],
  ])('%i kuruş is %s, short %s', (amount, full, short) => {
    expect(formatMoney(toKurus(amount))).toBe(full)
    expect(formatMoneyShort(toKurus(amount))).toBe(short)
  })

  test('the text is the amount, as Turkish banks write it', () => {
    const bank = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' })
    fc.assert(fc.property(amounts, (amount) => formatMoney(amount) === bank.format(amount / 100)))
  })

  test('a percent sign comes before the number', () => {
    expect(formatPercent(15)).toBe('%15')
    expect(formatPercent(12.5)).toBe('%12,5')
  })
})

describe('a discounted seat', () => {
  const off = (discount_percentage: number | null, discount_amount: number | null) => ({
    discount_percentage,
    discount_amount: discount_amount === null ? null : toKurus(discount_amount),
  })

  test('only the percentage applies when an amount is given too', () => {
    expect(discounted(toKurus(100_000), off(10, 50_000))).toBe(90_000)
    expect(discounted(toKurus(100_000), off(null, 50_000))).toBe(50_000)
    expect(discounted(toKurus(100_000), off(0, 50_000))).toBe(50_000)
    expect(discounted(toKurus(100_000), off(null, null))).toBe(100_000)
  })

  test('half a kuruş is rounded up', () => {
    expect(discounted(toKurus(5), off(10, null))).toBe(5)
    expect(discounted(toKurus(101), off(50, null))).toBe(51)
    expect(discounted(toKurus(1_000), off(12.5, null))).toBe(875)
  })

  test('a price is never below nothing, nor above the list', () => {
    const percent = fc.option(fc.integer({ min: 0, max: 12_000 }).map((n) => n / 100))
    const amount = fc.option(fc.nat(200_000_000))
    fc.assert(
      fc.property(amounts, percent, amount, (list, percentage, less) => {
        const price = discounted(list, off(percentage, less))
        return price >= 0 && price <= list
      }),
    )
  })
})

test('a sum stays in whole kuruş', () => {
  expect(sumOf([])).toBe(0)
  fc.assert(
    fc.property(fc.array(amounts), (list) => sumOf(list) === list.reduce((sum, amount) => sum + amount, 0)),
  )
})

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])('%d is no amount', (amount) => {
  expect(() => toKurus(amount)).toThrow(RangeError)
})
