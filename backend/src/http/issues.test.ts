import { beforeAll, describe, expect, test } from 'vitest'
import { payment, ticketPrice } from 'shared/contracts/payment'
import * as z from 'zod/mini'
import { fieldErrors, speakTurkish } from './issues.ts'

beforeAll(speakTurkish)

const errorsOf = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) throw new Error('was accepted')
  return fieldErrors(parsed.error.issues)
}

describe('a traveller reads what is wrong, at its field', () => {
  test('in Turkish also where the contract has no words of its own', () => {
    const schema = z.object({
      a: z.string(),
      b: z.string().check(z.maxLength(2)),
      c: z.int().check(z.gte(3)),
    })
    expect(errorsOf(schema, { b: 'abc', c: 1 })).toEqual({
      a: ['Bu alan gerekli.'],
      b: ['Bu alan çok uzun.'],
      c: ['Değer çok küçük.'],
    })
  })

  test('a passenger of a payment is named by leg and place', () => {
    const errors = errorsOf(payment.request, { data: [{ journey_id: '1-0-1', passengers: [{ seat: 'x' }] }] })
    expect(errors['data.0.passengers.0.name']).toEqual(['Ad girin.'])
    expect(errors.pan).toEqual(['Kart numarası girin.'])
  })

  test('of two ways to ask a price, the one that was meant is the one explained', () => {
    expect(
      errorsOf(ticketPrice.request, { journey_id: '1-0-1', passengers: [{ pricing_id: '' }] }),
    ).toHaveProperty(['passengers.0.pricing_id'])
    const legs = { data: { departure: { journey_id: 'x', passengers: [{ pricing_id: 'a' }] } } }
    expect(errorsOf(ticketPrice.request, legs)).toEqual({
      'data.departure.journey_id': ['Sefer numarası geçersiz.'],
    })
  })

  test('what belongs to no field is the form', () => {
    expect(errorsOf(z.string(), 1)).toEqual({ form: ['Bu alanın türü geçersiz.'] })
  })
})
