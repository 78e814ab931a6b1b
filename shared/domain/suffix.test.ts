import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ablative, accusative, dative, dativeOfTime, locative } from './suffix.ts'

test.each([
  ["Uşak'tan", 'Uşak'],
  ["Gaziantep'ten", 'Gaziantep'],
  ["İstanbul'dan", 'İstanbul'],
  ["İzmir'den", 'İzmir'],
  ["Iğdır'dan", 'Iğdır'],
  ["Hakkâri'den", 'Hakkâri'],
  ["Kahramanmaraş'tan", 'Kahramanmaraş'],
  ["Muş'tan", 'Muş'],
  ["Kilis'ten", 'Kilis'],
  ["Bolu'dan", 'Bolu'],
  ["AŞTİ'den", 'AŞTİ'],
  ["İstanbul Avrupa'dan", 'İstanbul Avrupa'],
  ["Ankara Otogarı'ndan", 'Ankara Otogarı'],
  ["Kuşadası'ndan", 'Kuşadası'],
])('a traveller leaves %s', (expected, name) => {
  expect(ablative(name)).toBe(expected)
})

test.each([
  ["Uşak'ta", 'Uşak'],
  ["İzmir'de", 'İzmir'],
  ["Düzce'de", 'Düzce'],
  ["Iğdır'da", 'Iğdır'],
  ["Kuşadası'nda", 'Kuşadası'],
])('a traveller boards in %s', (expected, name) => {
  expect(locative(name)).toBe(expected)
})

test.each([
  ["Iğdır'a", 'Iğdır'],
  ["Düzce'ye", 'Düzce'],
  ["Hakkâri'ye", 'Hakkâri'],
  ["Ankara'ya", 'Ankara'],
  ["Ordu'ya", 'Ordu'],
  ["Gümüşhane'ye", 'Gümüşhane'],
  ["Artvin'e", 'Artvin'],
  ["Muş'a", 'Muş'],
  ["Kuşadası'na", 'Kuşadası'],
  ["Mersin Şehirlerarası Otobüs Terminali'ne", 'Mersin Şehirlerarası Otobüs Terminali'],
])('a traveller goes to %s', (expected, name) => {
  expect(dative(name)).toBe(expected)
})

test.each([
  ["Pazar'ı Pazartesi'ye", 'Pazar', 'Pazartesi'],
  ["Pazartesi'yi Salı'ya", 'Pazartesi', 'Salı'],
  ["Salı'yı Çarşamba'ya", 'Salı', 'Çarşamba'],
  ["Çarşamba'yı Perşembe'ye", 'Çarşamba', 'Perşembe'],
  ["Perşembe'yi Cuma'ya", 'Perşembe', 'Cuma'],
  ["Cuma'yı Cumartesi'ye", 'Cuma', 'Cumartesi'],
  ["Cumartesi'yi Pazar'a", 'Cumartesi', 'Pazar'],
])('a night bus joins %s', (expected, before, after) => {
  expect(`${accusative(before)} ${dative(after)}`).toBe(expected)
})

test.each(
  (
    "1'i 2'yi 3'ü 4'ü 5'i 6'yı 7'yi 8'i 9'u 10'u 16'yı 20'yi 23'ü 30'u 36'yı 40'ı 49'u 50'yi 54'ü 60'ı " +
    "70'i 80'i 90'ı 100'ü"
  ).split(' '),
)('a traveller is offered to choose %s', (expected) => {
  expect(accusative(expected.split("'")[0] ?? '')).toBe(expected)
})

test('a suffix only adds to a name, whatever its case', () => {
  const name = fc.stringMatching(/^[abcçdefgğhıijklmnoöprsştuüvyz]{1,8}$/)
  fc.assert(
    fc.property(name, (lower) => {
      for (const suffixed of [ablative, locative, dative, accusative]) {
        const small = suffixed(lower)
        const capital = suffixed(lower.toLocaleUpperCase('tr'))
        expect(small.startsWith(`${lower}'`)).toBe(true)
        expect(capital.split("'")[1]).toBe(small.split("'")[1])
      }
    }),
  )
})

test.each(
  (
    "00:00'a 01:00'e 02:00'ye 03:00'e 04:00'e 05:00'e 06:00'ya 07:00'ye 08:00'e 09:00'a 10:00'a 15:00'e 16:00'ya 20:00'ye " +
    "22:00'ye 23:00'e 15:21'e 08:30'a 08:05'e 10:10'a 19:20'ye 12:40'a 23:50'ye 23:59'a 07:46'ya"
  ).split(' '),
)('a link is good until %s', (expected) => {
  expect(dativeOfTime(expected.slice(0, 5))).toBe(expected)
})
