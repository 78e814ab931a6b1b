import { expect, test } from 'vitest'
import { type Gender, seatNo } from 'shared/contracts/units'
import { exampleJourney, mixedBus } from '../../../testing/example-trip.ts'
import { seatsOf } from './seat-map.ts'
import { newsSentence, seatName, whyNotFor, whyTaken } from './seat-texts.ts'

const { cells } = exampleJourney(mixedBus).seats
const seat = (number: number) => {
  const found = seatsOf(cells).find((cell) => cell.seat === number)
  if (!found) throw new Error(`no seat ${number}`)
  return found
}
const nothing = new Map<number, Gender>()

test.each([
  [2, 'Koltuk 2, koridor, boş, yanında erkek yolcu, ₺949,00'],
  [3, 'Koltuk 3, tekli, pencere, boş, ₺949,00'],
  [4, 'Koltuk 4, pencere, dolu, kadın yolcu, yanında kadın yolcu'],
  [9, 'Koltuk 9, tekli, pencere, başka bir yolcu ayırmış'],
  [10, 'Koltuk 10, pencere, boş, yanı boş, ₺949,00'],
  [12, 'Koltuk 12, tekli, pencere, satışa kapalı'],
  [14, 'Koltuk 14, koridor, boş, yalnızca kadın yolcu, yanında kadın yolcu, ₺949,00'],
])('a traveller who cannot see the map hears all of seat %i', (number, name) => {
  expect(seatName(seat(number), cells, nothing)).toBe(name)
})

test('chosen seats say so, and so do their neighbours', () => {
  const chosen = new Map<number, Gender>([[10, 'female']])
  expect(seatName(seat(10), cells, chosen)).toContain('seçtiğiniz, kadın yolcu')
  expect(seatName(seat(11), cells, chosen)).toContain('yanında seçtiğiniz 10 numara')
})

test('every seat that cannot be taken says why, and only those', () => {
  expect(whyTaken(seat(4))).toBe('Bu koltuk dolu, kadın yolcu.')
  expect(whyTaken(seat(9))).toBe('Bu koltuğu şu anda başka bir yolcu ayırmış durumda.')
  expect(whyTaken(seat(12))).toBe('Bu koltuk satışa kapalı.')
  expect(whyTaken(seat(14))).toBeNull()
})

test('a seat beside a woman of another order is refused to a man, with the reason', () => {
  expect(whyNotFor('male', seat(14))).toBe('Bu koltuk yalnızca kadın yolcuya satılabilir')
  expect(whyNotFor('female', seat(14))).toBeNull()
})

test.each([
  [{ taken: [4], freed: [] }, 'Koltuk 4 artık dolu.'],
  [{ taken: [4, 7], freed: [9] }, 'Koltuk 4, 7 artık dolu. Koltuk 9 boşaldı.'],
  [{ taken: [1, 2, 3, 4], freed: [] }, '4 koltuk artık dolu.'],
  [{ taken: [], freed: [] }, null],
])('a traveller hears what others did: %o', ({ taken, freed }, words) => {
  const numbers = (list: number[]) => list.map((number) => seatNo.parse(number))
  expect(newsSentence({ taken: numbers(taken), freed: numbers(freed) })).toBe(words)
})
