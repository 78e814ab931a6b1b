import { describe, expect, it } from 'vitest'
import { latenciesIn, perSecondIn } from './search-pgbench.ts'
import { searchTable } from './search-report.ts'
import { statementsIn } from './search-statements.ts'
import { trips } from './search-trips.ts'

describe('the same SQL', () => {
  const log = [
    "2026-11-21 09:00:00.000 UTC [12] LOG:  execute <unnamed>: SELECT '/* plan once */' FROM stations",
    '2026-11-21 09:00:00.001 UTC [12] LOG:  execute a7_Bc: /* plan once */',
    '\t    WITH pairs AS (SELECT $1::int[] AS ids, $2 AS word)',
    '\t    SELECT * FROM pairs WHERE at > $10 LIMIT $1',
    "2026-11-21 09:00:00.001 UTC [12] DETAIL:  parameters: $1 = '{\"340\"}', $2 = 'it''s, $1', $10 = NULL",
    '2026-11-21 09:00:00.002 UTC [12] LOG:  statement: COMMIT',
    '2026-11-21 09:00:00.003 UTC [13] LOG:  execute d: /* plan once */ SELECT $1',
    "2026-11-21 09:00:00.003 UTC [13] DETAIL:  parameters: $1 = '7'",
  ].join('\n')

  it('is what the API has asked, with its values, and nothing else of the log', () => {
    expect(statementsIn(log)).toEqual([
      `/* plan once */ WITH pairs AS (SELECT '{"340"}'::int[] AS ids, 'it''s, $1' AS word) ` +
        `SELECT * FROM pairs WHERE at > NULL LIMIT '{"340"}'`,
      `/* plan once */ SELECT '7'`,
    ])
  })

  it('of a log without searches is nothing', () => {
    expect(statementsIn('LOG:  statement: BEGIN\n')).toEqual([])
  })
})

describe('what pgbench says', () => {
  it('is read from its report and its log', () => {
    expect(perSecondIn('latency average = 1.9 ms\ntps = 4210.561 (without initial connection time)\n')).toBe(
      4210.561,
    )
    expect(latenciesIn('0 1 1500 0 1763715600 1234\n0 2 900 3 1763715600 1300\n')).toEqual([1.5, 0.9])
  })

  it('is no number when it says nothing', () => {
    expect(perSecondIn('pgbench: error')).toBeNaN()
  })
})

describe('what is searched', () => {
  it('is every pair on each of the days, from tomorrow on', () => {
    const searched = trips(new Date('2027-03-15T10:00:00Z'), 3)
    expect(new Set(searched.map(({ date }) => date))).toEqual(
      new Set(['2027-03-16', '2027-03-17', '2027-03-18']),
    )
    expect(new Set(searched.map((trip) => JSON.stringify(trip))).size).toBe(searched.length)
    expect(searched.length % 3).toBe(0)
  })
})

describe('what ops read', () => {
  it('is the ratio of the rounds, with the medians beside it', () => {
    const served = (perSecond: number, ...latencies: number[]) => ({ perSecond, latencies })
    const table = searchTable([
      {
        what: 'journey/list',
        api: [served(500, 14, 16, 90), served(100, 20), served(600, 12)],
        itself: [served(500, 16), served(100, 20), served(600, 12)],
        sql: [served(1000, 8), served(200, 10), served(1200, 6)],
      },
    ])
    expect(table.split('\n')[1]).toMatch(
      /^journey\/list +0\.50× +1\.00× +2\.00× +1\.00× +500 \/s +1000 \/s +16\.0 ms +8\.0 ms$/,
    )
  })
})
