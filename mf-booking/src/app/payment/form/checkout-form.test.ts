import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { blankPassenger } from '../../../lib/draft/typed-passenger.ts'
import { noShuttles } from '../../../features/fill-passengers/shuttles-by-leg.ts'
import { blankPayer, blankPoints, emptyDraft } from '../../../lib/draft/booking-draft.ts'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from '../../../testing/example-trip.ts'
import { checkoutSchema } from './checkout-schema.ts'
import { startingValues, type CheckoutForm } from './checkout-form.ts'

const ayse = {
  ...blankPassenger,
  name: 'Ayşe',
  surname: 'Yılmaz',
  identity: '10000000146',
  phone: '5321234567',
}
const good: CheckoutForm = {
  passengers: { 'female-0': ayse },
  email: 'ayse@ornek.com',
  ownIdentity: null,
  invoice: { kind: 'personal', payer: blankPayer, title: '', taxOffice: '', taxNo: '' },
  method: 'card',
  card: { number: '4508 0345 0803 4509', holder: 'AYSE YILMAZ', expiry: '12 / 40', cvv: '123' },
  openTicket: '',
  points: blankPoints,
  contract: true,
}

/** Path and message of everything wrong. */
function wrong(form: CheckoutForm): Record<string, string> {
  const parsed = z.safeParse(checkoutSchema, form)
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

test('a form filled well has nothing to mend', () => {
  expect(wrong(good)).toEqual({})
})

test('an untouched form names every field that is missing, once', () => {
  const untouched = startingValues(
    {
      ...emptyDraft,
      legs: {
        departure: {
          journey: exampleJourney(mixedBus),
          search: exampleSearch,
          seats: examplePicks(exampleJourney(mixedBus), [2]),
          hold: { kind: 'none' },
        },
        return: null,
      },
    },
    noShuttles,
    null,
  )
  expect(Object.keys(wrong(untouched))).toEqual([
    'passengers.female-0.name',
    'passengers.female-0.surname',
    'passengers.female-0.identity',
    'passengers.female-0.phone',
    'email',
    'card.number',
    'card.holder',
    'card.expiry',
    'card.cvv',
    'contract',
  ])
})

test('a foreigner gives nationality and passport instead of the identity number', () => {
  const hans = { ...ayse, foreign: true, identity: 'C 1', nationality: '' }
  expect(wrong({ ...good, passengers: { 'female-0': hans } })).toEqual({
    'passengers.female-0.identity': 'Pasaport no 4-20 harf ve rakamdan oluşur, boşluk ve tire olmadan yazın.',
    'passengers.female-0.nationality': 'Uyruk seçin.',
  })
  const mended = { ...hans, identity: 'C01X00T47', nationality: 'DE' }
  expect(wrong({ ...good, passengers: { 'female-0': { ...mended, nationality: 'TR' } } })).toEqual({
    'passengers.female-0.nationality': 'T.C. vatandaşı yolcu için T.C. kimlik no girin.',
  })
  expect(wrong({ ...good, passengers: { 'female-0': mended } })).toEqual({})
})

test('one phone is enough for all passengers, wherever it stands', () => {
  const other = { ...ayse, phone: '' }
  expect(wrong({ ...good, passengers: { 'female-0': other, 'female-1': ayse } })).toEqual({})
  expect(wrong({ ...good, passengers: { 'female-0': other, 'female-1': other } })).toEqual({
    'passengers.female-0.phone': 'Telefon girin.',
  })
  expect(wrong({ ...good, passengers: { 'female-0': { ...ayse, phone: '12' } } })).toEqual({
    'passengers.female-0.phone': 'Telefon numarası eksik ya da hatalı. Örnek: 532 123 45 67.',
  })
})

test('a company’s invoice needs title, office and a tax number that adds up', () => {
  const invoice = {
    kind: 'corporate',
    payer: blankPayer,
    title: '',
    taxOffice: '',
    taxNo: '1234567891',
  } as const
  expect(wrong({ ...good, invoice })).toEqual({
    'invoice.title': 'Şirket unvanını girin.',
    'invoice.taxOffice': 'Vergi dairesini girin.',
    'invoice.taxNo': 'Bu vergi no geçerli değil. Rakamları kontrol edin.',
  })
  const mended = {
    kind: 'corporate',
    payer: blankPayer,
    title: 'Örnek A.Ş.',
    taxOffice: 'Kadıköy',
    taxNo: '0730018000',
  } as const
  expect(wrong({ ...good, invoice: mended })).toEqual({})
})

test.each([
  [{ number: '4508 0345 0803 4508' }, 'card.number', 'Kart numarası geçerli değil. Rakamları kontrol edin.'],
  [{ number: '4508' }, 'card.number', 'Kart numarası 15-19 hane olmalı.'],
  [{ expiry: '01 / 20' }, 'card.expiry', 'Bu kartın süresi dolmuş.'],
  [{ expiry: '13 / 40' }, 'card.expiry', 'Son kullanma tarihini ay / yıl olarak girin, örneğin 12 / 30.'],
  [{ cvv: '12' }, 'card.cvv', 'CVV 3 hane: kartın arka yüzünde yazar.'],
  [{ number: '3744 270000 00003' }, 'card.cvv', 'CVV 4 hane: kartın ön yüzünde yazar.'],
])('a card with %j is told so at %s', (change, path, message) => {
  expect(wrong({ ...good, card: { ...good.card, ...change } })).toEqual({ [path]: message })
})
