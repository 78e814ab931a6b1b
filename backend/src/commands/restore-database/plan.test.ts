import { describe, expect, it, test } from 'vitest'
import { planRestore, readCopies, readMoment, targetOf } from './plan.ts'
import { readForks } from './timelines.ts'

const seconds = (text: string) => Date.parse(text) / 1000
const copy = (label: string, stop: string, more: object = {}) => ({
  label,
  error: false,
  database: { id: 1 },
  timestamp: { stop: seconds(stop) },
  archive: { stop: '000000010000000000000002' },
  lsn: { stop: '0/2000100' },
  info: { size: 1000 },
  ...more,
})
const repository = (...backup: object[]) => [
  {
    name: 'shop',
    status: { message: 'ok' },
    db: [{ id: 1, version: '15' }],
    backup,
    archive: [{ id: '15-1', database: { id: 1 } }],
  },
]
const now = new Date('2026-11-28T12:00:00Z')
const wanted = (to?: string) => ({
  stanza: 'shop',
  to: to === undefined ? null : readMoment(to),
  timeline: null,
})
/** The archive has a timeline that a restore has begun, early on the first. */
const archive = {
  last: new Map([[1, 9n]]),
  histories: new Map([
    [2, { forks: readForks('1\t0/3000000\tbefore …'), since: new Date('2026-11-28T10:00:00Z') }],
  ]),
}
const copiesIn = (info: unknown, to?: string) => readCopies(info, wanted(to), now)
const copyIn = (info: unknown, to?: string) =>
  planRestore(copiesIn(info, to).copies, archive, wanted(to)).copy.label

describe('from which copy a database comes back', () => {
  const both = repository(copy('older', '2026-11-20T02:00:00Z'), copy('newer', '2026-11-27T02:00:00Z'))

  it('is the last that was complete by then', () => {
    expect(copiesIn(both)).toMatchObject({ version: '15', archiveId: '15-1' })
    expect(copyIn(both)).toBe('newer')
    expect(copyIn(both, '2026-11-27 05:00:00+03')).toBe('newer')
    expect(copyIn(both, '2026-11-27 04:59:59+03')).toBe('older')
  })

  it('is none that was made on what a restore has undone', () => {
    const undone = copy('undone', '2026-11-28T02:00:00Z', { lsn: { stop: '0/5000100' } })
    const [stanza] = both
    const info = [{ ...stanza, backup: [...(stanza?.backup ?? []), undone] }]
    expect(copyIn(info)).toBe('newer')
    expect(copyIn(info, '2026-11-28 08:00Z')).toBe('undone')
    expect(() => copyIn(repository(undone))).toThrow('No copy leads to timeline 2: undone is of timeline 1.')
  })

  it('is none that has damaged pages', () => {
    const damaged = copy('damaged', '2026-11-27T02:00:00Z', { error: true })
    expect(copyIn(repository(copy('older', '2026-11-20T02:00:00Z'), damaged))).toBe('older')
    expect(() => copiesIn(repository(damaged))).toThrow('damaged pages')
  })

  it('is said to be none before the first, without any, and at a time to come', () => {
    expect(() => copiesIn(both, '2026-11-20 04:59+03')).toThrow('complete at 2026-11-20T02:00:00.000Z')
    expect(() => copiesIn(repository())).toThrow('no copy of shop (ok)')
    expect(() => copiesIn([])).toThrow('no such stanza')
    expect(() => copiesIn(both, '2026-11-28 15:01+03')).toThrow('is still to come')
  })
})

test.each([
  ['2026-11-28 14:05:00+03', '2026-11-28 11:05:00.000+00'],
  ['2026-11-28T14:05:00.250+03:00', '2026-11-28 11:05:00.250+00'],
  ['2026-11-28 11:05Z', '2026-11-28 11:05:00.000+00'],
])('%s is a moment', (text, target) => {
  expect(targetOf(readMoment(text))).toBe(target)
})

test.each([
  '2026-11-28 14:05',
  'yesterday',
  '2026-13-28 14:05+03',
  '2026-02-30 14:05+03',
  '28.11.2026 14:05+03',
])('%s is none', (text) => {
  expect(() => readMoment(text)).toThrow('no time with a zone')
})
