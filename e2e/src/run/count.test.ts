import { describe, expect, it } from 'vitest'
import { closingLines, countPlaywright, countVitest, slowestFiles, sum } from './count.ts'

describe('the closing line', () => {
  it('adds what every runner counted, under what failed', () => {
    expect(
      closingLines(
        sum([
          { passed: 3, failed: 0, failures: [] },
          { passed: 4, failed: 2, failures: ['one', 'another'] },
        ]),
      ),
    ).toBe('✗ one\n✗ another\n7 passed, 2 failed')
  })

  it('counts a file that does not load as a failure', () => {
    const report = { numPassedTests: 5, numFailedTests: 0, success: false }
    expect(countVitest(report, '/')).toEqual({ passed: 5, failed: 1, failures: [] })
    const testResults = [{ name: '/one.test.ts', status: 'failed', startTime: 0, endTime: 0 }]
    expect(countVitest({ ...report, numFailedTests: 0, testResults }, '/').failures).toEqual(['one.test.ts'])
  })

  it('does not forgive a story that passes only when tried again', () => {
    expect(countPlaywright({ stats: { expected: 8, unexpected: 0, flaky: 1 }, errors: [] })).toMatchObject({
      passed: 8,
      failed: 1,
    })
  })
})

describe('the slowest files', () => {
  it('are named, the slowest first, and ten at most', () => {
    const testResults = Array.from({ length: 12 }, (_, nth) => ({
      name: `/checkout/part/${nth}.test.ts`,
      startTime: 1000,
      endTime: 1000 + nth * 1500,
    }))
    const lines = slowestFiles(
      { numPassedTests: 12, numFailedTests: 0, success: true, testResults },
      '/checkout/',
    )
    expect(lines).toHaveLength(10)
    expect(lines[0]).toBe('   16.5 s  part/11.test.ts')
    expect(lines[9]).toBe('    3.0 s  part/2.test.ts')
  })
})
