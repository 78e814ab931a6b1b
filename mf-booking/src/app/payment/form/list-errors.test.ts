import { expect, test } from 'vitest'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from '../../../testing/example-trip.ts'
import { travellersOf } from '../../../lib/draft/travellers.ts'
import { listErrors, stillWrong, withSeats } from './list-errors.ts'

const journey = exampleJourney(mixedBus)
const legs = (women: number[], men: number[]) => ({
  departure: {
    journey,
    search: exampleSearch,
    seats: examplePicks(journey, women, men),
    hold: { kind: 'none' as const },
  },
  return: null,
})

test('errors that lie nested like the form are listed flat, each with its field', () => {
  const errors = {
    passengers: { 'female-0': { name: { type: 'custom', message: 'Ad girin.', ref: { message: 'x' } } } },
    email: { message: 'Geçerli bir e-posta girin.' },
  }
  expect(listErrors(errors)).toEqual([
    { id: 'field-passengers-female-0-name', message: 'Ad girin.' },
    { id: 'field-email', message: 'Geçerli bir e-posta girin.' },
  ])
})

test('with several passengers the list says at which seat', () => {
  const errors = [
    { id: 'field-passengers-male-0-name', message: 'Ad girin.' },
    { id: 'field-email', message: 'Geçerli bir e-posta girin.' },
  ]
  expect(withSeats(errors, travellersOf(legs([2], [3]))).map(({ message }) => message)).toEqual([
    'Koltuk 3: Ad girin.',
    'Geçerli bir e-posta girin.',
  ])
})

test('a traveller alone knows who is meant', () => {
  const errors = [{ id: 'field-passengers-female-0-name', message: 'Ad girin.' }]
  expect(withSeats(errors, travellersOf(legs([2], [])))).toEqual(errors)
})

test('what has been mended leaves the list, what is wrong in another way says so, what is new waits', () => {
  const now = [
    { id: 'field-email', message: 'Geçerli bir e-posta girin.' },
    { id: 'field-card-number', message: 'Kart numarası eksik görünüyor.' },
  ]
  expect(stillWrong(['field-card-number', 'field-card-cvv'], now)).toEqual([
    { id: 'field-card-number', message: 'Kart numarası eksik görünüyor.' },
  ])
})
