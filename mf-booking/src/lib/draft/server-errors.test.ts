import { expect, test } from 'vitest'
import { emptyDraft, type LegDraft } from './booking-draft.ts'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from '../../testing/example-trip.ts'
import { formErrors } from './server-errors.ts'
import { blankPassenger } from './typed-passenger.ts'

function leg(women: number[], men: number[]): LegDraft {
  const journey = exampleJourney(mixedBus)
  return { journey, search: exampleSearch, seats: examplePicks(journey, women, men), hold: { kind: 'none' } }
}
const legs = { departure: leg([2], [3]), return: leg([], [10]) }
const { passengers, invoice } = emptyDraft
const sent = { passengers, invoice, ownIdentity: null }

test.each([
  ['pan', 'card.number'],
  ['expireYear', 'card.expiry'],
  ['cv2', 'card.cvv'],
  ['invoice_tax_no', 'invoice.payer.identity'],
  ['contract_check', 'contract'],
  ['data[0][passengers][1][identityno]', 'passengers.male-0.identity'],
  ['data.0.passengers.0.name', 'passengers.female-0.name'],
  ['data[1][passengers][0][surname]', 'passengers.male-0.surname'],
  ['data[0][passengers][0][email]', 'email'],
])('what the server says of %s stands at the field %s', (field, path) => {
  expect(formErrors({ [field]: ['Böyle olmaz.', 'Bu da olmaz.'] }, legs, sent)).toEqual([
    { path, message: 'Böyle olmaz.' },
  ])
})

test('what belongs to no field of the form is left to the toast', () => {
  expect(formErrors({ form: ['Kartınız reddedildi.'], 'data[0][journey_id]': ['Yok.'] }, legs, sent)).toEqual(
    [],
  )
  expect(formErrors({ 'data[0][passengers][7][name]': ['Yok.'], pan: [] }, legs, sent)).toEqual([])
})

test('the invoice’s fields are those of its kind', () => {
  const corporate = { ...sent, invoice: { ...invoice, kind: 'corporate' as const } }
  expect(formErrors({ invoice_tax_no: ['Geçersiz.'] }, legs, corporate)).toEqual([
    { path: 'invoice.taxNo', message: 'Geçersiz.' },
  ])
})

test('when the member’s own passenger went first, what is said of the first is said of them', () => {
  const own = { ...blankPassenger, identity: '10000000146' }
  const reordered = { ...sent, passengers: { 'male-0': own }, ownIdentity: '10000000146' }
  expect(formErrors({ 'data.0.passengers.0.name': ['Ad girin.'] }, legs, reordered)).toEqual([
    { path: 'passengers.male-0.name', message: 'Ad girin.' },
  ])
})

test('a shuttle of another bus is told at the shuttle that was asked for', () => {
  const shuttle = { ...blankPassenger.shuttle, departure: { to: '', from: '9' } }
  const asked = { ...sent, passengers: { 'female-0': { ...blankPassenger, shuttle } } }
  expect(formErrors({ 'data.0.passengers.0.shuttleid': ['Yeniden seçin.'] }, legs, asked)).toEqual([
    { path: 'passengers.female-0.shuttle.departure.from', message: 'Yeniden seçin.' },
  ])
})
