import { expect, test } from 'vitest'
import { reported, v2 } from '../../testing/fixtures.ts'
import { firstReason } from './first-reason.ts'

test('whoever is paged finds the reason written, from what the charts say', () => {
  expect(firstReason('rollback', reported(v2, 1240, 31))).toBe(
    'Son 60 dakikada 1.240 ziyaretin 31 tanesi hatalı (%2,5)',
  )
})

test('without a fault in the charts a rollback says where it came from, not a figure', () => {
  expect(firstReason('rollback', reported(v2, 1240, 0))).toBe('Konsoldan geri alındı')
  expect(firstReason('rollback', null)).toBe('Konsoldan geri alındı')
})

test('every other act is explained by who does it', () => {
  for (const act of ['promote', 'canary', 'end-canary'] as const)
    expect(firstReason(act, reported(v2, 1240, 31))).toBe('')
})
