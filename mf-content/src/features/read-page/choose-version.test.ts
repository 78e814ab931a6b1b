import { expect, test } from 'vitest'
import { chooseVersion, versionsAt } from './choose-version.ts'

const text = (name: string) => ({
  name,
  meta: { title: 'Metin', description: 'Metin', lead: 'Metin' },
  headings: [],
  sections: [],
  words: 0,
})
const texts = ['2027-01-01', '2026-11-24', '2026-11-20'].map(text)

test('the newest version that has begun holds, from its first day on', () => {
  expect(versionsAt('2026-11-24', texts).map(({ from, until }) => [from, until])).toEqual([
    ['2026-11-24', null],
    ['2026-11-20', '2026-11-24'],
  ])
  expect(versionsAt('2026-11-23', texts)[0]).toMatchObject({ from: '2026-11-20', until: null })
  expect(versionsAt('2027-01-01', texts)[0]).toMatchObject({ from: '2027-01-01', until: null })
})

test('a version that has not begun cannot be asked for', () => {
  expect(chooseVersion(versionsAt('2026-11-24', texts), '2027-01-01')).toBeNull()
})

test('before the first version has begun it holds all the same', () => {
  expect(versionsAt('2020-01-01', texts).map(({ from }) => from)).toEqual(['2026-11-20'])
})
