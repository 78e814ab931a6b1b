import { expect, test } from 'vitest'
import { isTakingOver, type SecretUse } from './secret-uses.ts'

const now = new Date('2026-11-28T12:00:00Z')
const minutesAgo = (minutes: number | null) =>
  minutes === null ? null : new Date(now.getTime() - minutes * 60_000)

const use = (place: SecretUse['place'], first: number | null, last = first): SecretUse => ({
  id: place,
  firstUsedAt: minutesAgo(first),
  lastUsedAt: minutesAgo(last),
  missingAt: null,
  place,
})

test.each([
  ['alone', [use('signs', 60, 1)], true],
  ['at its first start', [use('signs', null), use('believed', 9999, 1)], true],
  ['while others have the one before', [use('signs', 30, 1), use('believed', 9999, 1)], true],
  [
    'in the first step, while others are in the second',
    [use('signs', 9999, 1), use('believed', 30, 1)],
    false,
  ],
  ['gone back, and none is left in the second step', [use('signs', 9999, 1), use('believed', 60, 30)], true],
  ['while others sign with one that it does not know', [use('signs', 9999, 1), use('absent', 30, 1)], false],
])('who encrypts anew: %s', (_, uses, takesOver) => {
  expect(isTakingOver(uses, now)).toBe(takesOver)
})
