import { describe, expect, test } from 'vitest'
import { guessableWords, isGuessableHabit } from './guessable-passwords.ts'

describe('a password is guessed at once', () => {
  test.each([
    'sifre123',
    'Şifre1234',
    'SIFRE123',
    'şifre.2026',
    'parola12',
    'galatasaray1905',
    '1905Galatasaray!',
    'fenerbahçe',
    'FENERBAHCE1907',
    'besiktas_1903',
    'istanbul34',
    'İSTANBUL34',
    'Mehmet1985',
    'ayşe010190',
    'rotabus26',
  ])('%s', (password) => {
    expect(isGuessableHabit(password)).toBe(true)
  })
})

describe('a password is not guessed by its word', () => {
  test.each([
    'mor menekşe 42',
    'galatasaray maçı yağmurda',
    'rotabus-demo',
    'sifre7391846250',
    'mehmet ile ayşe',
    '19051905',
    '',
  ])('%s', (password) => {
    expect(isGuessableHabit(password)).toBe(false)
  })
})

test('a guesser has both spellings of a word, each once', () => {
  expect(guessableWords).toContain('şifre')
  expect(guessableWords).toContain('sifre')
  expect(new Set(guessableWords).size).toBe(guessableWords.length)
})
