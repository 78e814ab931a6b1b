import { expect, test } from 'vitest'
import { whyNotTckn } from './why-not-tckn.ts'

test.each(['10000000146', '19070603028', ' 12345678950 '])('a citizen may give %s', (value) => {
  expect(whyNotTckn(value)).toBeNull()
})

test.each([
  ['', 'T.C. kimlik no girin.'],
  ['1907060302', 'T.C. kimlik no 11 haneli olmalı. Bir hane eksik görünüyor.'],
  ['190706030', 'T.C. kimlik no 11 haneli olmalı. İki hane eksik görünüyor.'],
  ['190706030288', 'T.C. kimlik no 11 haneli olmalı. Bir hane fazla görünüyor.'],
  ['1907060302a', 'T.C. kimlik no yalnızca rakamlardan oluşur.'],
  ['01234567890', 'T.C. kimlik no 0 ile başlamaz.'],
  ['10000000147', 'Bu T.C. kimlik no geçerli değil. Rakamları kontrol edin.'],
])('a citizen who gives %j reads %s', (value, message) => {
  expect(whyNotTckn(value)).toBe(message)
})
