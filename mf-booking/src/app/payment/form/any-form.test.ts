import fc from 'fast-check'
import { payment } from 'shared/contracts/payment'
import { nationalities, phoneCountries } from 'shared/domain/countries'
import { toKurus } from 'shared/domain/money'
import { normalisePhone } from 'shared/domain/phone'
import { isTckn } from 'shared/domain/tckn'
import { isTaxNumber, isVkn } from 'shared/domain/vkn'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { LegDraft, TypedInvoice } from '../../../lib/draft/booking-draft.ts'
import { blankPassenger, type TypedPassenger } from '../../../lib/draft/typed-passenger.ts'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from '../../../testing/example-trip.ts'
import { paymentRequest } from '../../../lib/draft/payment-request.ts'
import { draftTotal } from '../../../lib/draft/totals.ts'
import { travellersOf } from '../../../lib/draft/travellers.ts'
import { pointsToSpend } from '../../../features/pay-with-points/points-form.ts'
import { cardSchema } from './checkout-schema.ts'
import type { CheckoutForm } from './checkout-form.ts'

/** With the two check digits that fit, found from the other end than the rule. */
const tckn = fc.stringMatching(/^[1-9][0-9]{8}$/).map((head) => {
  const tries = Array.from({ length: 100 }, (_, n) => head + String(n).padStart(2, '0'))
  return tries.find(isTckn) ?? ''
})
const vkn = fc.stringMatching(/^[0-9]{9}$/).map((head) => {
  const tries = Array.from({ length: 10 }, (_, digit) => `${head}${digit}`)
  return tries.find(isVkn) ?? ''
})
const oneOf = (...texts: string[]) => fc.constantFrom(...texts)
/** Mostly what fills a form well, at times what does not: the form decides. */
const mostly = (good: fc.Arbitrary<string>, odd: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 15, arbitrary: good }, { weight: 1, arbitrary: odd })
const anyText = fc.string({ maxLength: 140 })
const names = mostly(
  fc.oneof(oneOf('Ayşe', ' Ali  Rıza ', 'O’Neill', '王芳', 'Å'), fc.stringMatching(/^[a-zçğıöşü]{2,60}$/)),
  anyText,
)
const fullNames = mostly(fc.stringMatching(/^[a-z]{2,60} [a-z]{2,59}$/), anyText)
const phones = mostly(
  oneOf('', '0532 123 45 67', '+49 151 12345678', '5321234567', '00 44 20 7946 0958'),
  fc.stringMatching(/^[0-9 ()+-]{0,16}$/),
)
const shuttles = fc.record({ to: oneOf('', '4', '123456789'), from: oneOf('', '7', '987654321') })

const identities = fc.oneof(
  fc.record({ foreign: fc.constant(false), identity: mostly(tckn, anyText), nationality: oneOf('', 'DE') }),
  fc.record({
    foreign: fc.constant(true),
    identity: mostly(fc.stringMatching(/^ ?[A-Za-z0-9]{4,20} ?$/), anyText),
    nationality: mostly(oneOf(...nationalities.map(({ code }) => code)), oneOf('')),
  }),
)
const passenger: fc.Arbitrary<TypedPassenger> = fc
  .tuple(
    identities,
    fc.record({
      name: names,
      surname: names,
      phoneCountry: oneOf(...phoneCountries.map(({ code }) => code)),
      phone: phones,
      shuttle: fc.record({ departure: shuttles, return: shuttles }),
      save: fc.boolean(),
    }),
  )
  .map(([identity, others]) => ({ ...blankPassenger, ...identity, ...others }))

const invoice: fc.Arbitrary<TypedInvoice> = fc.record({
  kind: fc.constantFrom('personal', 'corporate'),
  payer: fc.record({
    other: fc.boolean(),
    name: fullNames,
    identity: mostly(tckn, anyText),
  }),
  title: mostly(fc.stringMatching(/^[A-Z][a-zA-Z .&]{2,119}$/), anyText),
  taxOffice: mostly(oneOf('Kadıköy', ' Beyoğlu '), oneOf('')),
  taxNo: mostly(fc.oneof(vkn, tckn), anyText),
})

function leg(women: number[], men: number[]): LegDraft {
  const journey = exampleJourney(mixedBus)
  return { journey, search: exampleSearch, seats: examplePicks(journey, women, men), hold: { kind: 'none' } }
}
const legs = { departure: leg([2], [3]), return: leg([10], [11]) }
const points = {
  known: {
    balance: 950,
    worth: toKurus(4_750),
    rules: { kurus_per_point: 100, point_worth: 5, valid_months: 12 },
  },
  total: draftTotal(legs),
}
const keys = travellersOf(legs).map(({ key }) => key)

const form: fc.Arbitrary<CheckoutForm> = fc.record({
  passengers: fc
    .tuple(passenger, passenger)
    .map((typed) => Object.fromEntries(typed.map((one, at) => [keys[at] ?? '', one]))),
  email: mostly(oneOf('ayse@ornek.com', ' a@b.co '), fc.emailAddress()),
  ownIdentity: fc.option(tckn),
  invoice,
  method: fc.constant('card'),
  card: fc.constant({ number: '4508 0345 0803 4509', holder: 'AYSE YILMAZ', expiry: '12 / 40', cvv: '123' }),
  openTicket: fc.constant(''),
  points: fc.record({ use: fc.boolean(), lira: mostly(fc.nat(60).map(String), anyText) }),
  contract: fc.constant(true),
})

test('whatever is typed: a form with nothing to mend makes an order that the server takes', () => {
  let taken = 0
  fc.assert(
    fc.property(form, (typed) => {
      if (!z.safeParse(cardSchema(points), typed).success) return
      taken += 1
      const byPoints = pointsToSpend(typed.points, points)
      const sent = z.parse(
        payment.request,
        paymentRequest({ ...typed, legs, expectedTotal: draftTotal(legs), byPoints }),
      )
      for (const one of sent.data.flatMap(({ passengers }) => passengers)) {
        expect(
          one.tc_status === '1' ? isTckn(one.identityno) : /^[A-Za-z0-9]{4,20}$/.test(one.identityno),
        ).toBe(true)
        expect(one.tc_status === '1').toBe(one.nationality === 'TR')
        expect(normalisePhone(one.phone)).toBe(one.phone)
        expect(one.shuttleid ?? '1').toMatch(/^\d{1,9}(,\d{1,9})?$/)
        expect([one.name, one.surname].join('|')).not.toMatch(/\s\s|^\s|\s$|\d/)
      }
      expect(sent.pay_with_points ?? null).toBe(typed.points.use ? Number(typed.points.lira) * 100 : null)
      expect(sent.pay_with_points ?? 0).toBeLessThanOrEqual(4_700)
      if (sent.invoice_status === '0') return
      expect(sent.invoice_title).toBeTruthy()
      expect(isTaxNumber(sent.invoice_tax_no ?? '')).toBe(true)
      if (isVkn(sent.invoice_tax_no ?? '')) expect(sent.invoice_tax_office).toBeTruthy()
    }),
    { numRuns: 400 },
  )
  // Else nothing was tried.
  expect(taken).toBeGreaterThan(40)
})
