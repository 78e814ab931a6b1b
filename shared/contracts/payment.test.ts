import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { payment, pointsAmount } from './payment.ts'

const isTaken = (amount: unknown) => z.safeParse(pointsAmount, amount).success

it('what is paid with points is written in digits, as a form or as JSON has them', () => {
  expect(['100', 100, '2000', '0100'].map((amount) => z.parse(pointsAmount, amount))).toEqual([
    100, 100, 2000, 100,
  ])
  const others = ['0x64', '1e2', ' 100 ', '+100', '-100', '100.0', '1_00', '١٠٠', '', true, [100], null, 1e20]
  expect(others.filter(isTaken)).toEqual([])
})

it('is refused with a text for its field', () => {
  const texts = ['0x64', 150, 0, -100].map(
    (amount) => z.safeParse(pointsAmount, amount).error?.issues[0]?.message,
  )
  const whole = 'Puanla ödenecek tutar tam lira olmalı.'
  const least = 'Puanla ödenecek tutar en az 1 lira olmalı.'
  expect(texts).toEqual([whole, whole, least, expect.any(String)])
})

it('the total that the buyer saw is read alike', () => {
  const { expected_total: total } = payment.request.shape
  expect([z.parse(total, '94900'), z.parse(total, undefined)]).toEqual([94_900, undefined])
  expect(z.safeParse(total, '0x64').success).toBe(false)
})
