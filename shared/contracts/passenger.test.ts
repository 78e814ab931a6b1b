import { expect, test } from 'vitest'
import { customerUserStore } from './customer-user.ts'
import { fromPaymentNames, passenger, paymentPassenger, savedPassenger, toPaymentNames } from './passenger.ts'

const hans = passenger.parse({
  name: 'Hans',
  surname: 'Meier',
  gender: 'male',
  phone: '+4915112345678',
  identity_no: 'C01X00T47',
  is_foreign: true,
  nationality: 'DE',
})

const seat = { pricing_id: 'p2', seat: '12', group: 'adult', email: 'hans@ornek.com' } as const

test('an order has all of a passenger, two fields of it under the names of its specification', () => {
  const { identityno, tc_status, ...alike } = toPaymentNames(hans)
  expect({ identityno, tc_status }).toEqual({ identityno: 'C01X00T47', tc_status: '0' })
  expect(toPaymentNames({ ...hans, is_foreign: false }).tc_status).toBe('1')
  expect(paymentPassenger.parse({ ...seat, ...alike, identityno, tc_status })).toMatchObject({
    ...alike,
    identityno: 'C01X00T47',
    seat: 12,
  })
})

test('what came with an order is the passenger that was sent', () => {
  const sent = paymentPassenger.parse({ ...seat, ...toPaymentNames(hans) })
  expect(passenger.parse(fromPaymentNames(sent))).toEqual(hans)
})

test('a saved passenger is one of an order, but for the phone, which may be missing', () => {
  expect(savedPassenger.parse({ ...hans, phone: null })).toEqual({ ...hans, phone: null })
  expect(customerUserStore.request.parse(hans)).toEqual(hans)
})

test.each([
  ['name', 'A', 'Ad girin.'],
  ['name', 'a'.repeat(61), 'Ad en çok 60 harf olabilir.'],
  ['surname', '', 'Soyad girin.'],
  ['phone', '', 'Telefon girin.'],
  ['nationality', 'Almanya', 'Uyruk seçin.'],
  ['gender', 'x', 'Cinsiyet seçin.'],
] as const)('%s “%s” is answered alike wherever a passenger is sent', (field, typed, message) => {
  const wrong = { ...hans, [field]: typed }
  const messages = [
    savedPassenger.safeParse(wrong),
    paymentPassenger.safeParse({ ...seat, ...toPaymentNames(wrong) }),
  ].map(({ error }) => error?.issues.map((issue) => issue.message))
  expect(messages).toEqual([[message], [message]])
})
