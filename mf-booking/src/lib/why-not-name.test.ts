import { expect, test } from 'vitest'
import { whyNotName } from './why-not-name.ts'

test.each([
  'Ayşe',
  "O'Neill",
  'Jean-Luc',
  '  Ali   Rıza ',
  'Дмитрий',
  '王芳',
  'محمد',
  'Nguyễn',
  'd’Arc',
  'ayşe',
])('a traveller may be called %s', (name) => {
  expect(whyNotName(name, 'Ad')).toBeNull()
})

test.each([
  ['', 'Ad girin.'],
  ['   ', 'Ad girin.'],
  ["-'", 'Ad girin.'],
  ['A', 'Ad en az 2 harf olmalı. Kısaltmadan yazın.'],
  ['Ayşe2', 'Ad rakam içermez.'],
  ['٣علي', 'Ad rakam içermez.'],
  ['Ayşe@', 'Ad yalnızca harflerden oluşur; kesme ve tire olabilir.'],
  ['A'.repeat(61), 'Ad en çok 60 harf olabilir.'],
])('%j is answered with %s', (typed, message) => {
  expect(whyNotName(typed, 'Ad')).toBe(message)
})

test('the field says what it asks for', () => {
  expect(whyNotName('', 'Soyad')).toBe('Soyad girin.')
})
