import { expect, test } from 'vitest'

test('a draft stored before there were shuttles on arrival keeps all that was typed', async () => {
  const typed = {
    name: 'Ayşe',
    surname: 'Yılmaz',
    foreign: false,
    identity: '10000000146',
    nationality: '',
    phoneCountry: 'TR',
    phone: '532 123 45 67',
  }
  const stored = {
    legs: { departure: null, return: null },
    passengers: { 'female-0': { ...typed, shuttle: { departure: '4', return: '' } } },
    email: 'ayse@ornek.com',
    invoice: { kind: 'corporate', title: 'Örnek A.Ş.', taxOffice: 'Kadıköy', taxNo: '8760047464' },
    seatsPage: null,
    told: null,
  }
  sessionStorage.setItem('booking-draft', JSON.stringify(stored))
  const { currentDraft, blankPayer } = await import('./booking-draft.ts')
  expect(currentDraft()).toMatchObject({
    passengers: {
      'female-0': { ...typed, save: false, shuttle: { departure: { to: '4', from: '' } } },
    },
    email: 'ayse@ornek.com',
    invoice: { title: 'Örnek A.Ş.', payer: blankPayer },
  })
})
