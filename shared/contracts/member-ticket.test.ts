import { expect, test } from 'vitest'
import { register, verifyResetOtp } from './auth.ts'
import { purchaseSetJourney } from './member-ticket.ts'

const asForm = {
  open_ticket: { id: '41', pnr: ' k7m2qx ' },
  invoice_status: '0',
  contract_check: '1',
  journey_id: '120-0-2',
  passengers: [
    {
      pricing_id: 'p1',
      seat: '12',
      name: 'Ayşe',
      surname: 'Yılmaz',
      gender: 'female',
      phone: '0532 123 45 67',
      identityno: '10000000146',
      group: 'adult',
      nationality: 'TR',
      tc_status: '1',
      email: 'ayse@ornek.com',
    },
  ],
}

test('a member pays with an open ticket: what a form sends as text is read as numbers', () => {
  const read = purchaseSetJourney.request.parse(asForm)
  expect(read.open_ticket).toEqual({ id: 41, pnr: 'K7M2QX' })
  expect(read.passengers[0]?.seat).toBe(12)
})

test('a member who picks no open ticket is told so in Turkish', () => {
  const { error } = purchaseSetJourney.request.safeParse({
    ...asForm,
    open_ticket: { id: 'x', pnr: 'K7M2QX' },
  })
  expect(error?.issues[0]?.message).toBe('Açık bilet seçin.')
})

test('a visitor who registers without accepting the terms, or with a short password, is told so', () => {
  const { error } = register.request.safeParse({
    name: 'Ayşe',
    surname: 'Yılmaz',
    email: 'AYSE@ornek.com ',
    phone: '05321234567',
    password: 'kısa',
    terms: false,
    email_consent: false,
    sms_consent: false,
  })
  expect(error?.issues.map((issue) => issue.message)).toEqual([
    'Şifre en az 8 karakter olmalı.',
    'Kullanım şartlarını onaylayın.',
  ])
})

test('a code copied with blanks around it is taken, and an address in capitals is the same address', () => {
  expect(verifyResetOtp.request.parse({ code: ' 123456 ', email: ' AYSE@ornek.com' })).toEqual({
    code: '123456',
    email: 'ayse@ornek.com',
  })
})
