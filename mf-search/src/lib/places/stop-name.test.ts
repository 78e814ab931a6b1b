import { expect, test } from 'vitest'
import { stopName } from './stop-name.ts'

test.each([
  ['Bolu Otogarı', 'Bolu'],
  ['15 Temmuz Demokrasi Otogarı (Esenler)', 'Esenler'],
  ['Dudullu Cep Otogarı', 'Dudullu'],
  ['Ankara AŞTİ', 'Ankara AŞTİ'],
  ['Otogarı', 'Otogarı'],
])('a traveller calls %s %s', (name, called) => {
  expect(stopName(name)).toBe(called)
})
