import { expect, test } from 'vitest'
import { toKurus } from './money.ts'
import { whyFareTooHigh } from './open-ticket.ts'

const why = (open: number, fare: number) => whyFareTooHigh({ open: toKurus(open), fare: toKurus(fare) })

test('an open ticket pays for a journey that costs as much or less', () => {
  expect(why(94_900, 94_900)).toBeNull()
  expect(why(94_900, 60_000)).toBeNull()
})

test('a dearer journey is refused with both amounts, from the first kuruş on', () => {
  expect(why(94_900, 94_901)).toBe(
    'Açık biletiniz ₺949,00 değerinde, seçtiğiniz koltuk ₺949,01. Eşit ya da daha düşük fiyatlı bir koltuk seçin.',
  )
})
