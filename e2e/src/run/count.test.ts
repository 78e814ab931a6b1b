import { describe, expect, it } from 'vitest'
import { closingLine, countPlaywright, countVitest, slowestFiles, sum } from './count.ts'

describe('the closing line', () => {
  it('adds what every runner counted', () => {
    expect(
      closingLine(
        sum([
          { passed: 3, failed: 0 },
          { passed: 4, failed: 2 },
        ]),
      ),
    ).toBe('7 passed, 2 failed')
  })

  it('counts a suite that does not load as a failure', () => {
    expect(countVitest({ numPassedTests: 5, numFailedTests: 0, success: false })).toEqual({
      passed: 5,
      failed: 1,
    })
  })

  it('does not forgive a story that passes only when tried again', () => {
    expect(countPlaywright({ stats: { expected: 8, unexpected: 0, flaky: 1 }, errors: [] })).toEqual({
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
