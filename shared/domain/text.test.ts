import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, slug, upperTr } from './text.ts'

describe('a traveller types a station on any keyboard', () => {
  test.each(['İSTANBUL', 'ISTANBUL', 'ıstanbul', 'istanbul', 'İstanbul'])(
    '%s is found as istanbul',
    (typed) => {
      expect(fold(typed)).toBe('istanbul')
    },
  )

  test.each([
    ['Hakkâri', 'hakkari'],
    ['IĞDIR', 'igdir'],
    ['Çankırı', 'cankiri'],
    ['Gümüşhane', 'gumushane'],
    ['Ünye', 'unye'],
  ])('%s is found as %s', (name, folded) => {
    expect(fold(name)).toBe(folded)
  })

  test('folding twice changes nothing, and casing never matters', () => {
    const letters = fc.string({ unit: fc.constantFrom(...Array.from('abcçdefgğhıijklmnoöprsştuüvyzâîû İI')) })
    fc.assert(
      fc.property(letters, (text) => {
        expect(fold(fold(text))).toBe(fold(text))
        expect(fold(upperTr(text))).toBe(fold(text))
        expect(fold(text.toLocaleLowerCase('tr'))).toBe(fold(text))
      }),
    )
  })
})

describe('a page is shared by its address', () => {
  test.each([
    ['Şanlıurfa', 'sanliurfa'],
    ['İstanbul – Ankara otobüs bileti', 'istanbul-ankara-otobus-bileti'],
    ["  Iğdır'a  ", 'igdir-a'],
    ['15 Temmuz Demokrasi (Esenler)', '15-temmuz-demokrasi-esenler'],
  ])('%s lives at %s', (name, address) => {
    expect(slug(name)).toBe(address)
  })

  test('an address is its own slug, whatever it was made from', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(slug(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
        expect(slug(slug(text))).toBe(slug(text))
      }),
    )
  })
})

test('a heading in capitals keeps its dots', () => {
  expect(upperTr('izmir ığdır')).toBe('İZMİR IĞDIR')
})
