import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandColor, lightDark } from './brand-colors.ts'

const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')

test('every colour of the style sheet is known, in both schemes', () => {
  const names = [...css.matchAll(/--([a-z0-9-]+): (?:light-dark|oklch)\(/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(20)
  for (const name of names) expect(lightDark(name)).toMatch(/^light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)$/)
})

test('a colour is the one that a screen shows', () => {
  expect([brandColor('on-sea'), brandColor('sea-deep'), brandColor('sea-deep', 'dark')]).toEqual([
    '#ffffff',
    '#003e49',
    '#003e49',
  ])
})

test('a name that the style sheet lacks is an error', () => {
  expect(() => brandColor('see')).toThrow('no colour --see')
})
