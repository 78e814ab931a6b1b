import { expect, test } from 'vitest'
import { passengerFields, savedPassenger } from '../contracts/passenger.ts'
import { blankPerson } from './blank-person.ts'
import { personOf, toSaved, typedFieldOf, typedFields, typedFrom, whyNotPerson } from './typed-person.ts'

const hans = savedPassenger.parse({
  name: 'Hans',
  surname: 'Meier',
  gender: 'male',
  phone: '+4915112345678',
  identity_no: 'C01X00T47',
  is_foreign: true,
  nationality: 'DE',
})

test('a saved passenger that fills a form and is saved again is the same, in every field', () => {
  expect(toSaved(typedFrom(hans), 'male')).toEqual(hans)
  const ayse = { ...hans, is_foreign: false, nationality: 'TR', identity_no: '10000000146', phone: null }
  expect(toSaved(typedFrom(ayse), 'male')).toEqual(ayse)
})

test('what is sent is without blanks around it; a passport is saved in capitals, and ordered as it was typed', () => {
  const typed = { ...typedFrom(hans), name: ' Hans  Peter ', surname: 'Meier ', identity: ' c01x00t47 ' }
  expect(personOf(typed)).toMatchObject({ name: 'Hans Peter', surname: 'Meier', identity_no: 'c01x00t47' })
  expect(toSaved(typed, 'male').identity_no).toBe('C01X00T47')
})

test('a citizen’s nationality is Türkiye, whatever was chosen before', () => {
  expect(personOf({ ...typedFrom(hans), foreign: false }).nationality).toBe('TR')
})

test('every field of a passenger but the seat’s gender has a place in a form, for what is typed and what is refused', () => {
  expect(typedFields).toEqual(expect.arrayContaining(Object.values(typedFieldOf)))
  const typed = passengerFields.filter((field) => field !== 'gender' && field !== 'is_foreign')
  expect(Object.keys(typedFieldOf).toSorted()).toEqual(typed.toSorted())
})

test('a blank form says what is missing; a phone is the whole form’s to ask for', () => {
  expect(Object.entries(whyNotPerson(blankPerson)).filter(([, message]) => message)).toEqual([
    ['name', 'Ad girin.'],
    ['surname', 'Soyad girin.'],
    ['identity', 'T.C. kimlik no girin.'],
  ])
  expect(Object.values(whyNotPerson(typedFrom(hans))).filter(Boolean)).toEqual([])
})
