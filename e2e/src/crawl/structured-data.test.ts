import { expect, it } from 'vitest'
import { structuredDataFaults } from './structured-data.ts'

const faultsOf = (data: object) =>
  structuredDataFaults(JSON.stringify({ '@context': 'https://schema.org', ...data }))

it('finds what is missing at any depth', () => {
  const question = { '@type': 'Question', name: 'Neden?' }
  expect(faultsOf({ '@graph': [{ '@type': 'FAQPage', mainEntity: [question] }] })).toContainEqual(
    expect.stringMatching(/^Question\.acceptedAnswer/),
  )
})

it('refuses a type of which nobody has entered the fields', () => {
  expect(faultsOf({ '@type': 'Recipe', name: 'Mantı' })).toEqual([expect.stringMatching(/a Recipe requires/)])
})

it('refuses an object without a type, data in other words, and what is no JSON', () => {
  expect(faultsOf({ name: 'Ayşe' })).toHaveLength(1)
  expect(structuredDataFaults('{"@type":"Person","name":"Ayşe"}')).toHaveLength(1)
  expect(structuredDataFaults('{')).toEqual(['its JSON-LD is no JSON'])
})
