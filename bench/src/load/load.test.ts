import { describe, expect, it } from 'vitest'
import { brokenOf } from './load-ledger.ts'
import { cardOf, foundIn } from './load-logs.ts'

describe('what buyers typed', () => {
  it.each([
    ['as it is', 'name: Şükriye', 'Şükriye'],
    ['in Turkish capitals', 'name: ŞÜKRİYE', 'Şükriye'],
    ['in English capitals', 'GÖZCÜOĞLU', 'Gözcüoğlu'],
    ['escaped as JSON', String.raw`{"surname":"G\u00f6zc\u00fco\u011flu"}`, 'Gözcüoğlu'],
    ['escaped twice', String.raw`"{\\"surname\\":\\"G\\u00F6zc\\u00FCo\\u011Flu\\"}"`, 'Gözcüoğlu'],
    ['in an address', '/?ad=%C5%9E%C3%BCkriye', 'Şükriye'],
    ['as a form sends it', 'phone=532+641+90+75', '532 641 90 75'],
    ['a card', `pan=${cardOf(3)}&cv2=`, '979283541730'],
    ['a card in groups', 'pan=9792 8354 1730 0004', '9792 8354 1730'],
    ['an address of mail in capitals', 'SUKRIYE.GOZCUOGLU@POSTA.EXAMPLE', 'sukriye.gozcuoglu@posta.example'],
  ])('is found %s', (_, log, text) => {
    expect(foundIn(log)).toEqual([text])
  })

  it('is not found where it is not', () => {
    expect(foundIn('{"level":30,"reqId":"a","msg":"request completed","url":"/%E0%A4%A"}')).toEqual([])
  })
})

it('each buyer has a card of their own, and no bank more of them than may be tried at once', () => {
  const cards = Array.from({ length: 2000 }, (_, number) => cardOf(number))
  expect(new Set(cards).size).toBe(2000)
  const ofBanks = Map.groupBy(cards, (card) => card.slice(0, 6))
  expect(Math.max(...[...ofBanks.values()].map(({ length }) => length))).toBeLessThan(150)
  expect(cardOf(0)).toMatch(/^\d{16}$/)
})

it('an invariant that is not 0 is named', () => {
  const none = {
    'seats sold twice': 0,
    'payments without a ticket': 0,
    'tickets without a payment': 0,
    'kuruş that shop and bank differ by': 0,
  }
  expect(brokenOf(none)).toEqual([])
  expect(brokenOf({ ...none, 'seats sold twice': 2 })).toEqual(['seats sold twice: 2'])
})
