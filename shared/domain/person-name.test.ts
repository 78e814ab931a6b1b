import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanName, printedName, whyNotLabel, whyNotName, whyNotTitle } from './person-name.ts'

test.each(['\u202Eabc', 'a\u0000b', 'Ev\u200Btelefonu', 'Ev\r\ntelefonu', '\u2066Ev'])(
  'the name %j of a thing hides something',
  (label) => {
    expect(whyNotLabel(label, 'Ad')).toBe('Ad görünmeyen bir karakter içeriyor. Silip yeniden yazın.')
  },
)

test.each(['Ev telefonu 2', 'Chrome · Android', ' Anahtar 🔑 ', 'Ключ', 'مفتاح'])(
  'a thing may be named %j',
  (label) => {
    expect(whyNotLabel(label, 'Ad')).toBeNull()
  },
)

describe('a name as the passport has it is accepted', () => {
  test.each([
    'Ayşe',
    "O'Neill",
    'Oʼneil',
    'Jean-Luc',
    '  Ali   Rıza ',
    'Nguyễn',
    'd’Arc',
    'ayşe',
    'Łukasz',
    'Þórdís',
    'Əli',
    'Müller-Weiß',
    'Olá\u0323',
    'Ali\u00A0Rıza',
    'Ayşe\n',
    'Ọ́lá',
    'Ŀluís',
    'Ẽ́lia',
  ])('%s', (name) => {
    expect(whyNotName(name, 'Ad')).toBeNull()
  })
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
  ['Дмитрий', 'Ad Latin harfleriyle, pasaportta yazdığı gibi olmalı.'],
  ['王芳', 'Ad Latin harfleriyle, pasaportta yazdığı gibi olmalı.'],
  ['محمد', 'Ad Latin harfleriyle, pasaportta yazdığı gibi olmalı.'],
  // Looks Latin: a Cyrillic a, a wide letter, a ligature.
  ['Mаria', 'Ad Latin harfleriyle, pasaportta yazdığı gibi olmalı.'],
  ['Ａyşe', 'Ad Latin harfleriyle, pasaportta yazdığı gibi olmalı.'],
  ['Goﬁ', 'Ad Latin harfleriyle, pasaportta yazdığı gibi olmalı.'],
  ['Ali\u202Eeşya', 'Ad görünmeyen bir karakter içeriyor. Silip yeniden yazın.'],
  ['Ali\u200BVeli', 'Ad görünmeyen bir karakter içeriyor. Silip yeniden yazın.'],
  ['Ali\u0000Veli', 'Ad görünmeyen bir karakter içeriyor. Silip yeniden yazın.'],
  ['Ali\u2066Veli', 'Ad görünmeyen bir karakter içeriyor. Silip yeniden yazın.'],
  ['Ali\r\nVeli', 'Ad görünmeyen bir karakter içeriyor. Silip yeniden yazın.'],
  ['Ali\tVeli', 'Ad görünmeyen bir karakter içeriyor. Silip yeniden yazın.'],
  ['Ali\u2028Veli', 'Ad görünmeyen bir karakter içeriyor. Silip yeniden yazın.'],
  ['Ali\uFEFFVeli', 'Ad görünmeyen bir karakter içeriyor. Silip yeniden yazın.'],
  ['Al\u034Fi', 'Ad görünmeyen bir karakter içeriyor. Silip yeniden yazın.'],
  ['A\u0336l\u0336i\u0336', 'Ad yalnızca harflerden oluşur; kesme ve tire olabilir.'],
  ['A\u035El\u0361i', 'Ad yalnızca harflerden oluşur; kesme ve tire olabilir.'],
  ['Aliǃ', 'Ad Latin harfleriyle, pasaportta yazdığı gibi olmalı.'],
  ['Ǆoni', 'Ad Latin harfleriyle, pasaportta yazdığı gibi olmalı.'],
  ['Hanſ', 'Ad Latin harfleriyle, pasaportta yazdığı gibi olmalı.'],
  [`A${'\u0300'.repeat(20)}li`, 'Ad yalnızca harflerden oluşur; kesme ve tire olabilir.'],
])('%j is answered with %s', (typed, message) => {
  expect(whyNotName(typed, 'Ad')).toBe(message)
})

test('the field says what it asks for', () => {
  expect(whyNotName('', 'Soyad')).toBe('Soyad girin.')
  expect(whyNotName('Иван Петров', 'Ad soyad')).toMatch(/^Ad soyad Latin harfleriyle/)
})

test('no name that is accepted holds a character that is not seen, however it was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 2, maxLength: 12 }), (typed) => {
      if (whyNotName(typed, 'Ad') === null)
        expect(cleanName(typed)).toMatch(
          /^(?=.*\p{L})(?:[\p{Script=Latin}'’ʼ‘`\- ]|(?!\p{Default_Ignorable_Code_Point})\p{Mn})+$/u,
        )
    }),
  )
})

describe('the invoice of a company', () => {
  test.each(['Rota 34 Turizm A.Ş.', 'Müller & Söhne GmbH (İstanbul)'])('may be to %s', (title) => {
    expect(whyNotTitle(title, 'Unvan')).toBeNull()
  })

  test.each([
    ['ООО Ромашка', 'Unvan Latin harfleriyle yazılmalı.'],
    ['Rota\r\nTurizm', 'Unvan görünmeyen bir karakter içeriyor. Silip yeniden yazın.'],
    ['R\u0336o\u0336ta', 'Unvan Latin harfleriyle yazılmalı.'],
    [`Ro${'\u0300'.repeat(9)}ta`, 'Unvan Latin harfleriyle yazılmalı.'],
    ['Rota\u202EA.Ş.', 'Unvan görünmeyen bir karakter içeriyor. Silip yeniden yazın.'],
  ])('is not to %j', (title, message) => {
    expect(whyNotTitle(title, 'Unvan')).toBe(message)
  })
})

describe('a name is printed by the rule of its own country', () => {
  test.each([
    ['John', 'Smith', 'GB', 'JOHN SMITH'],
    ['İpek', 'Işık', 'TR', 'İPEK IŞIK'],
    ['Elif', 'Yildiz', 'DE', 'ELIF YILDIZ'],
    ['Jürgen', 'Weiß', 'DE', 'JÜRGEN WEISS'],
    ['İlham', 'Əliyev', 'AZ', 'İLHAM ƏLİYEV'],
    ['Nguyễn', 'Thị', 'VN', 'NGUYỄN THỊ'],
  ])('%s %s of %s', (name, surname, nationality, printed) => {
    expect(printedName({ name, surname, nationality })).toBe(printed)
  })

  test('a name in capitals stays as it is in every country', () => {
    expect(printedName({ name: 'JOHN', surname: 'SMITH', nationality: 'TR' })).toBe('JOHN SMITH')
    expect(printedName({ name: 'İPEK', surname: 'IŞIK', nationality: 'GB' })).toBe('İPEK IŞIK')
  })
})
