import { expect, test } from 'vitest'
import type { LegDraft } from './booking-draft.ts'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from './example-trip.ts'
import { formErrors } from './server-errors.ts'

function leg(women: number[], men: number[]): LegDraft {
  const journey = exampleJourney(mixedBus)
  return { journey, search: exampleSearch, seats: examplePicks(journey, women, men), hold: { kind: 'none' } }
}
const legs = { departure: leg([2], [3]), return: leg([], [10]) }

test.each([
  ['pan', 'card.number'],
  ['expireYear', 'card.expiry'],
  ['cv2', 'card.cvv'],
  ['invoice_tax_no', 'invoice.taxNo'],
  ['contract_check', 'contract'],
  ['data[0][passengers][1][identityno]', 'passengers.male-0.identity'],
  ['data.0.passengers.0.name', 'passengers.female-0.name'],
  ['data[1][passengers][0][surname]', 'passengers.male-0.surname'],
  ['data[0][passengers][0][email]', 'email'],
])('what the server says of %s stands at the field %s', (field, path) => {
  expect(formErrors({ [field]: ['Böyle olmaz.', 'Bu da olmaz.'] }, legs)).toEqual([
    { path, message: 'Böyle olmaz.' },
  ])
})

test('what belongs to no field of the form is left to the toast', () => {
  expect(formErrors({ form: ['Kartınız reddedildi.'], 'data[0][journey_id]': ['Yok.'] }, legs)).toEqual([])
  expect(formErrors({ 'data[0][passengers][7][name]': ['Yok.'], pan: [] }, legs)).toEqual([])
})
