import { expect, test } from 'vitest'
import { bestGroupSeats } from 'shared/domain/group-seats'
import { exampleJourney } from '../../../testing/example-trip.ts'
import { groupAnswer } from './group-texts.ts'

const answer = (rows: readonly string[], women: number, men: number) => {
  const { seats, limits } = exampleJourney(rows)
  return groupAnswer(bestGroupSeats(seats.cells, { women, men }, limits), { women, men })
}

test.each([
  ['two beside each other', ['oo_o'], 1, 1],
  ['three in a row', ['oo_o'], 2, 1],
  ['one traveller alone', ['Xo_o'], 1, 0],
])('a group that sits as it wished reads nothing: %s', (_, rows, women, men) => {
  expect(answer(rows, women, men)).toBeNull()
})

test.each([
  [
    'parted',
    ['oX_X', 'XX_o'],
    1,
    1,
    'Hepsi yan yana boş koltuk yok. Birbirine en yakın koltuklar seçildi: 1, 6.',
  ],
  ['nobody', ['oo_o'], 0, 0, 'Önce kaç kadın ve kaç erkek yolcu olduğunu seçin.'],
  [
    'too many',
    ['oo_o', 'oo_o'],
    3,
    2,
    'Maksimum yolcu sayısına ulaştınız. Bu seferde en çok 4 koltuk seçebilirsiniz.',
  ],
  ['full', ['KK_X'], 1, 0, 'Bu seferde boş koltuk kalmadı.'],
  ['nearly full', ['KK_o'], 1, 1, 'Bu seferde yalnızca 1 boş koltuk var, 2 yolcuya yetmiyor.'],
  [
    'for the other gender',
    ['kK_X', 'kK_X'],
    1,
    1,
    'Boş koltuklar bu yolculara uymuyor: bazıları yalnızca kadın ya da yalnızca erkek yolcuya satılabilir.',
  ],
  [
    'alone',
    ['oe_X', 'oe_X'],
    2,
    0,
    'Boş koltuklarda yolcularınızdan biri boş bir koltuğun yanında tek kalıyor. Bu seferde buna izin verilmiyor.',
  ],
])('a group that cannot sit as it wished reads why: %s', (_, rows, women, men, words) => {
  expect(answer(rows, women, men)).toBe(words)
})
