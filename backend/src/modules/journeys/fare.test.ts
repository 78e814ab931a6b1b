import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Fare, seatPrice, standardPrice } from './fare.ts'
import { readPricingId, priceOfId, pricingIdOf } from './pricing-id.ts'

const fare: Fare = {
  base_price: 95_000,
  price_permille: 1000,
  discount_percentage: null,
  discount_amount: null,
  fare_classes: { standard: 1000, single: 1060 },
}
const segment = { ...fare, journey_id: 12, from_idx: 0, to_idx: 3 }

describe('what a traveller pays', () => {
  test('is in whole tens of lira, dearer for a single seat and on a busy day', () => {
    expect(standardPrice(fare)).toEqual({ price: 95_000, original: null })
    expect(seatPrice(fare, 'single')).toEqual({ price: 101_000, original: null })
    expect(standardPrice({ ...fare, price_permille: 1080 }).price).toBe(103_000)
  })

  test('of two discounts only the percentage applies', () => {
    const reduced = { ...fare, discount_percentage: 10, discount_amount: 50_000 }
    expect(standardPrice(reduced)).toEqual({ price: 85_500, original: 95_000 })
    expect(standardPrice({ ...fare, discount_amount: 5_000 })).toEqual({ price: 90_000, original: 95_000 })
  })

  test('is never more than the list price and never below nothing', () => {
    const amounts = fc.record({
      base: fc.integer({ min: 100, max: 500_000 }),
      permille: fc.integer({ min: 100, max: 3000 }),
      percent: fc.option(fc.integer({ min: 1, max: 90 })),
      amount: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    })
    fc.assert(
      fc.property(amounts, ({ base, permille, percent, amount }) => {
        const { price, original } = standardPrice({
          ...fare,
          base_price: base,
          price_permille: permille,
          discount_percentage: percent,
          discount_amount: amount,
        })
        expect(price).toBeGreaterThanOrEqual(0)
        expect(price).toBeLessThanOrEqual(original ?? price)
      }),
    )
  })

  test.each(['first', '', 'toString', '__proto__'])(
    'a class the bus does not have (%s) has no price',
    (name) => {
      expect(seatPrice(fare, name)).toBeNull()
      expect(priceOfId(segment, pricingIdOf(segment, name))).toBeNull()
    },
  )
})

describe('a pricing id', () => {
  test('names the segment, the class and the price that was shown', () => {
    const id = pricingIdOf(segment, 'single')
    const price = seatPrice(fare, 'single')?.price
    expect(id).toBe(`12-0-3.single.${price}`)
    expect(readPricingId(segment, id)).toEqual({ fareClass: 'single', shown: price })
    expect(priceOfId(segment, id)).toEqual(seatPrice(fare, 'single'))
  })

  test('of an earlier day costs what its class costs now', () => {
    expect(readPricingId(segment, '12-0-3.single')).toEqual({ fareClass: 'single', shown: null })
    expect(readPricingId(segment, '12-0-3.single.100')).toEqual({ fareClass: 'single', shown: 100 })
    expect(priceOfId(segment, '12-0-3.single.100')).toEqual(seatPrice(fare, 'single'))
  })

  test.each([
    '12-0-3.',
    '12-0-3.constructor',
    '12-0-3.single.',
    '12-0-3.single.-1',
    '12-0-3.single.1.2',
    'single',
  ])('%j is none', (id) => {
    expect(readPricingId(segment, id)).toBeNull()
  })

  test('is worth nothing on another segment', () => {
    const id = pricingIdOf(segment, 'standard')
    expect(priceOfId({ ...segment, to_idx: 4 }, id)).toBeNull()
    expect(priceOfId({ ...segment, journey_id: 1 }, id)).toBeNull()
  })
})
