import { payment } from 'shared/contracts/payment'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { RefusalError } from '../../http/refusal.ts'
import { checkOrder } from './check-order.ts'
import { failureReason, reasonText } from '../payments/reasons.ts'

const now = new Date('2026-11-21T09:00:00+03:00')
const passenger = {
  pricing_id: '1-0-2.standard',
  seat: '3',
  name: 'John',
  surname: 'Smith',
  gender: 'male',
  phone: '+44 7700 900123',
  identityno: 'AB1234567',
  group: 'adult',
  nationality: 'GB',
  tc_status: '0',
  email: 'john@example.com',
}
const form = {
  pan: '374427000000003',
  expireMonth: '11',
  expireYear: '2026',
  cv2: '1234',
  invoice_status: '0',
  contract_check: '1',
  data: [{ journey_id: '1-0-2', passengers: [passenger] }],
}

function errorsOf(changes: object): Record<string, string[]> {
  try {
    checkOrder(z.parse(payment.request, { ...form, ...changes }), now)
    return {}
  } catch (error) {
    if (error instanceof RefusalError) return error.errors
    throw error
  }
}
const withPassenger = (changes: object) =>
  errorsOf({ data: [{ journey_id: '1-0-2', passengers: [{ ...passenger, ...changes }] }] })

describe('an order', () => {
  it('of a foreign passenger with a passport and an American Express card is in order', () => {
    expect(errorsOf({})).toEqual({})
  })

  it('with the negative case of the identity checksum is in order', () => {
    expect(withPassenger({ tc_status: '1', nationality: 'TR', identityno: '19070603028' })).toEqual({})
  })

  it.each([
    [{ cv2: '123' }, { cv2: ['Bu kartın güvenlik kodu 4 hanelidir.'] }],
    [{ expireMonth: '10' }, { expireMonth: ['Kartın son kullanma tarihi geçmiş.'] }],
    [
      { invoice_status: '1', invoice_title: 'Rota A.Ş.', invoice_tax_no: '8760047464' },
      { invoice_tax_office: ['Vergi dairesini girin.'] },
    ],
    [{ invoice_status: '1', invoice_title: 'Ayşe Yılmaz', invoice_tax_no: '10000000146' }, {}],
    [
      { invoice_status: '1', invoice_title: 'Rota A.Ş.', invoice_tax_no: '1234567891' },
      { invoice_tax_no: ['Vergi no ya da T.C. kimlik no geçersiz.'] },
    ],
  ])('%j is answered with %j', (changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors)
  })

  it.each([
    [{ identityno: 'AB 123' }, 'identityno', 'Pasaport no yalnızca harf ve rakamdan oluşur.'],
    [{ tc_status: '1', nationality: 'TR' }, 'identityno', 'T.C. kimlik no geçersiz.'],
    [{ tc_status: '1', identityno: '10000000146' }, 'nationality', 'T.C. kimlik no ile uyruk TR olmalı.'],
    [{ nationality: 'TR' }, 'nationality', 'T.C. vatandaşı yolcu için T.C. kimlik no girin.'],
    [{ nationality: 'ZZ' }, 'nationality', 'Uyruk seçin.'],
    [{ name: 'Ali\r\nVeli' }, 'name', 'Ad görünmeyen bir karakter içeriyor. Silip yeniden yazın.'],
    [{ phone: 'abcdef' }, 'phone', 'Telefon numarası geçersiz.'],
    [{ shuttleid: 'x' }, 'shuttleid', 'Servis seçimi geçersiz.'],
  ])('passenger %j is answered at %s', (changes, field, message) => {
    expect(withPassenger(changes)).toEqual({ [`data.0.passengers.0.${field}`]: [message] })
  })

  it('does not seat two people on one seat', () => {
    const twice = errorsOf({ data: [{ journey_id: '1-0-2', passengers: [passenger, passenger] }] })
    expect(twice).toEqual({ 'data.0.passengers.1.seat': ['Aynı koltuk iki kez seçilmiş.'] })
  })

  it.each([
    ['1-0-2', ['Aynı koltuk iki kez seçilmiş.']],
    ['1-1-3', ['Aynı koltuk iki kez seçilmiş.']],
    ['1-2-4', undefined],
    ['2-0-2', undefined],
  ])('does not sell a seat of its first leg once more as the second, on %s', (second, messages) => {
    const legs = ['1-0-2', second].map((journey_id) => ({ journey_id, passengers: [passenger] }))
    expect(errorsOf({ data: legs })['data.1.passengers.0.seat']).toEqual(messages)
  })
})

describe('every reason for a failure', () => {
  it.each(failureReason.options)('%s is a sentence that ends, and blames nobody', (reason) => {
    for (const refunded of [true, false]) {
      expect(reasonText(reason, refunded)).toMatch(/^[A-ZÇĞİÖŞÜ].*\.$/)
      expect(reasonText(reason, refunded)).not.toMatch(/!|[a-z]+-[a-z]+/)
    }
  })
})
