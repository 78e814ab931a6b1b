import fc from 'fast-check'
import { expect, it } from 'vitest'
import { engineWords } from './engine-words.ts'

it.each([
  ["Cannot read properties of undefined (reading 'seats')", 'cannot read properties of undefined reading ·'],
  ["undefined is not an object (evaluating 'a.seats')", 'undefined is not an object evaluating ·'],
  ['can\'t access property "seats", a is undefined', "can't access property · a is undefined"],
  ['x.map is not a function', '· is not a function'],
  ['seats of Ayşe Yılmaz is not iterable', '· of · is not iterable'],
  ['card 4508034508034509 of ayse@ornek.com', '· of ·'],
  ['', '·'],
])('%s', (message, kept) => {
  expect(engineWords(message)).toBe(kept)
})

it('keeps nothing that was put in from outside, and of its own answer all', () => {
  const planted = fc.oneof(
    fc.constantFrom(
      'Ayşe',
      'Yılmaz',
      '12345678950',
      'ayse@ornek.com',
      '0532',
      'ABC123',
      'TR330006100519786457841326',
    ),
    fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter((text) => /\S/.test(text) && !/[a-z]/i.test(text)),
  )
  fc.assert(
    fc.property(fc.array(planted, { maxLength: 5 }), (parts) => {
      const kept = engineWords(`Cannot read properties of ${parts.join(' ')}`)
      for (const part of parts) expect(kept).not.toContain(part.replaceAll('·', '').trim() || '\0')
      expect(engineWords(kept)).toBe(kept)
    }),
  )
})
