import { expect, it } from 'vitest'
import { typedMoment } from './typed-moment.ts'

it('a moment is Istanbul’s unless it says which zone', () => {
  expect(typedMoment('2026-11-26 21:40')).toBe('2026-11-26T18:40:00.000Z')
  expect(typedMoment(' 2026-11-26T21:40:30 ')).toBe('2026-11-26T18:40:30.000Z')
  expect(typedMoment('2026-11-26T21:40Z')).toBe('2026-11-26T21:40:00.000Z')
  expect(typedMoment('2026-11-26T18:40:00.000Z')).toBe('2026-11-26T18:40:00.000Z')
  expect(typedMoment('2026-11-26 21:40+01:00')).toBe('2026-11-26T20:40:00.000Z')
})

it.each(['', 'yesterday', '21:40', '2026-13-01 10:00', '2026-11-26', '2026-11-26 25:00', '2026-02-31 10:00'])(
  '%j is none',
  (text) => {
    expect(() => typedMoment(text)).toThrow('is no moment')
  },
)
