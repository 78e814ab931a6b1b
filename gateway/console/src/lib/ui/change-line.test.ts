import { expect, test } from 'vitest'
import { canary, entry, pointer, v1, v2 } from '../../testing/fixtures.ts'
import { changeLine } from './change-line.ts'

test('the history says in a line what moved', () => {
  expect(changeLine(entry())).toBe('Kararlı 0.1.0 · 1111111 → 0.2.0 · 2222222')
  expect(changeLine(entry({ before: null }))).toBe('Kararlı yok → 0.2.0 · 2222222')
})

test('it says both when a promote ends the canary', () => {
  const before = pointer({ canary: canary(v2, 2.5) })
  const after = pointer({ stable: v2, previous: v1 })
  expect(changeLine({ before, after })).toBe(
    'Kararlı 0.1.0 · 1111111 → 0.2.0 · 2222222, Kanarya %2,5 0.2.0 · 2222222 → yok',
  )
})

test('it says what stayed when only the generation went on, and nothing where no pointer was touched', () => {
  expect(changeLine({ before: pointer(), after: pointer({ rolledBack: true }) })).toBe(
    'Kararlı 0.1.0 · 1111111 kaldı',
  )
  expect(changeLine({ before: null, after: null })).toBeNull()
})
