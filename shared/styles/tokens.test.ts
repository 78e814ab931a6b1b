import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, type Oklch } from '../testing/contrast.ts'

type Scheme = 'light' | 'dark'
const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

const color = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`
const one = new RegExp(`--([a-z0-9-]+): ${color};`, 'g')
const two = new RegExp(String.raw`--([a-z0-9-]+): light-dark\(${color}, ${color}\);`, 'g')

const tokens: Record<Scheme, Map<string, Oklch>> = { light: new Map(), dark: new Map() }
for (const [, name = '', ...parts] of css.matchAll(one)) {
  tokens.light.set(name, oklch(parts))
  tokens.dark.set(name, oklch(parts))
}
for (const [, name = '', ...parts] of css.matchAll(two)) {
  tokens.light.set(name, oklch(parts.slice(0, 3)))
  tokens.dark.set(name, oklch(parts.slice(3)))
}

function oklch([lightness, chroma, hue]: string[]): Oklch {
  return [Number(lightness), Number(chroma), Number(hue)]
}

function ratio(scheme: Scheme, text: string, ground: string) {
  const [front, back] = [tokens[scheme].get(text), tokens[scheme].get(ground)]
  if (!front || !back) throw new Error(`${text} or ${ground} is no colour of tokens.css`)
  return contrast(front, back)
}

/** Every text colour with every ground it is put on. */
const grounds = ['paper', 'card', 'soft']
const texts = ['ink', 'ink-2', 'ink-3', 'sea', 'rose', 'blue', 'danger', 'ok']
const pairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ['on-sea', 'sea'],
  ['on-sea', 'sea-hover'],
  ['on-sea-deep', 'sea-deep'],
  ['on-sun', 'sun'],
  ['on-sun', 'sun-hover'],
  ['on-sun-soft', 'sun-soft'],
  ['ink', 'sun-soft'],
  ['ink', 'danger-soft'],
  ['danger', 'danger-soft'],
  ['ink', 'ok-soft'],
  ['ok', 'ok-soft'],
  ['paper', 'ink'],
] as const

/** What is no text but must be seen: edges of controls and the focus ring. */
const edges = [
  ['edge', 'paper'],
  ['edge', 'card'],
  ['focus', 'paper'],
  ['focus', 'card'],
] as const

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test.each(pairs)('a traveller reads %s on %s at 4.5 to 1', (text, ground) => {
    expect(ratio(scheme, text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(edges)('a traveller sees %s on %s at 3 to 1', (edge, ground) => {
    expect(ratio(scheme, edge, ground)).toBeGreaterThanOrEqual(3)
  })
})

test('the measure agrees with known values', () => {
  const [black, white]: Oklch[] = [
    [0, 0, 0],
    [1, 0, 0],
  ]
  expect(contrast(black!, white!)).toBeCloseTo(21, 1)
  expect(contrast(white!, white!)).toBe(1)
  // #767676, the well-known lightest grey that passes on white
  expect(contrast([0.5655, 0, 0], white!)).toBeCloseTo(4.54, 1)
})
