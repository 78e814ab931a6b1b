import { describe, expect, it, test } from 'vitest'
import { planRestore, reachedEnd, readMoment, targetOf } from './plan.ts'

const seconds = (text: string) => Date.parse(text) / 1000
const copy = (label: string, stop: string, more: object = {}) => ({
  label,
  error: false,
  database: { id: 1 },
  timestamp: { stop: seconds(stop) },
  ...more,
})
const repository = (...backup: object[]) => [
  {
    name: 'shop',
    status: { message: 'ok' },
    db: [{ id: 1, version: '15' }],
    backup,
    archive: [{ database: { id: 1 }, max: '000000010000000000000009' }],
  },
]
const now = new Date('2026-11-28T12:00:00Z')
const plan = (info: unknown, to?: string) =>
  planRestore(info, { stanza: 'shop', to: to === undefined ? null : readMoment(to) }, now)

describe('from which copy a database comes back', () => {
  const both = repository(copy('older', '2026-11-20T02:00:00Z'), copy('newer', '2026-11-27T02:00:00Z'))

  it('is the last that was complete by then', () => {
    expect(plan(both)).toEqual({ set: 'newer', version: '15', lastArchived: '000000010000000000000009' })
    expect(plan(both, '2026-11-27 05:00:00+03').set).toBe('newer')
    expect(plan(both, '2026-11-27 04:59:59+03').set).toBe('older')
  })

  it('is none that has damaged pages', () => {
    const damaged = copy('damaged', '2026-11-27T02:00:00Z', { error: true })
    expect(plan(repository(copy('older', '2026-11-20T02:00:00Z'), damaged)).set).toBe('older')
    expect(() => plan(repository(damaged))).toThrow('damaged pages')
  })

  it('is said to be none before the first, without any, and at a time to come', () => {
    expect(() => plan(both, '2026-11-20 04:59+03')).toThrow('complete at 2026-11-20T02:00:00.000Z')
    expect(() => plan(repository())).toThrow('no copy of shop (ok)')
    expect(() => plan([])).toThrow('no such stanza')
    expect(() => plan(both, '2026-11-28 15:01+03')).toThrow('is still to come')
  })
})

test.each([
  ['2026-11-28 14:05:00+03', '2026-11-28 11:05:00.000+00'],
  ['2026-11-28T14:05:00.250+03:00', '2026-11-28 11:05:00.250+00'],
  ['2026-11-28 11:05Z', '2026-11-28 11:05:00.000+00'],
])('%s is a moment', (text, target) => {
  expect(targetOf(readMoment(text))).toBe(target)
})

test.each(['2026-11-28 14:05', 'yesterday', '2026-13-28 14:05+03', '28.11.2026 14:05+03'])(
  '%s is none',
  (text) => {
    expect(() => readMoment(text)).toThrow('no time with a zone')
  },
)

test('recovery that ended a piece before the archive does has not reached its end', () => {
  expect(reachedEnd('0/9000028', '000000010000000000000009')).toBe(true)
  expect(reachedEnd('0/8FFFFF8', '000000010000000000000009')).toBe(false)
  expect(reachedEnd('1/A000028', '0000000100000000000000FF')).toBe(true)
})
