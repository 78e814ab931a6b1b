import { expect, test } from 'vitest'
import { istanbulAnkara } from '../../testing/example-routes.ts'
import { descriptionOf, factsOf, inWords, leadOf, questionsOf } from './route-texts.ts'

const today = '2026-11-21'
const usakIgdir = istanbulAnkara(today, {
  origin: { name: 'Uşak', city: 'Uşak', station: 64, terminals: [] },
  destination: { name: 'Iğdır', city: 'Iğdır', station: 76, terminals: [] },
})

test('a traveller reads names with the endings they have', () => {
  expect(leadOf(usakIgdir)).toMatch(/^Uşak'tan Iğdır'a günde 12 otobüs kalkar\. /)
  const answers = questionsOf(usakIgdir).map(({ answer }) => answer)
  expect(answers).toContain("Uşak'ta: Uşak. Iğdır'da: Iğdır.")
})

test('a search engine shows the description whole', () => {
  for (const page of [usakIgdir, istanbulAnkara(today)]) expect(descriptionOf(page).length).toBeLessThan(160)
})

test('the cheapest day is named with its fare, and a sold-out day is not it', () => {
  const fares = [
    { date: '2026-11-22', price: 80_000, sold_out: true },
    { date: '2026-11-23', price: 80_000, sold_out: false },
  ]
  const asked = questionsOf(istanbulAnkara(today, { fares, lowest_fare: 80_000 }))
  expect(asked.find(({ question }) => question.endsWith('ne kadar?'))?.answer).toMatch(
    /^Önümüzdeki günlerin en düşük fiyatı ₺800, 23 Kasım 2026 Pazartesi günü\. /,
  )
})

test('what has no fare has no question about it, no fact and no sentence', () => {
  const page = istanbulAnkara(today, { lowest_fare: null })
  expect(questionsOf(page)).toHaveLength(5)
  expect(factsOf(page).map(({ label }) => label)).not.toContain('En düşük fiyat')
  expect(leadOf(page) + descriptionOf(page)).not.toContain('₺')
})

test('one duration is one figure', () => {
  const page = istanbulAnkara(today, { duration: { shortest: 60, longest: 60 } })
  expect(factsOf(page)).toContainEqual({ label: 'Yolculuk', value: '1\u00a0sa' })
  expect(questionsOf(page)[0]?.answer).toBe('Yolculuk 1 sa sürer. Yol 453 km.')
})

test.each([
  [[], ''],
  [['Bolu'], 'Bolu'],
  [['Bolu', 'Düzce'], 'Bolu ve Düzce'],
  [['Gebze', 'Bolu', 'Düzce'], 'Gebze, Bolu ve Düzce'],
])('a list %j is read as %j', (names, words) => {
  expect(inWords(names)).toBe(words)
})
