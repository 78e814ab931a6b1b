import { expect, it } from 'vitest'
import { failedStories, failedTests } from './failures.ts'

it('a failed test is a line with its file, its name and why', () => {
  const files = [
    { name: '/checkout/part/good.test.ts', status: 'passed', assertionResults: [] },
    {
      name: '/checkout/part/one.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'a thing works' },
        {
          status: 'failed',
          fullName: 'another works',
          failureMessages: ['Error: \u001B[31mexpected 1\u001B[39m\n  to be 2\n    at one.test.ts:1:2'],
        },
      ],
    },
  ]
  expect(failedTests(files, '/checkout/')).toEqual([
    'part/one.test.ts > another works: Error: expected 1 to be 2',
  ])
})

it('of a long reason both ends are told', () => {
  const message = `refused ${'x'.repeat(500)} by the smoke`
  const [line = ''] = failedTests([{ name: '/one.test.ts', status: 'failed', message }], '/')
  expect(line).toMatch(/^one\.test\.ts: refused x+ … x+ by the smoke$/)
  expect(line.length).toBeLessThan(330)
})

it('a file that does not load is a line too', () => {
  const file = { name: '/checkout/part/one.test.ts', status: 'failed', message: 'Cannot find x' }
  expect(failedTests([file], '/checkout/')).toEqual(['part/one.test.ts: Cannot find x'])
})

it('a story that failed is found in whatever group it is, with its browser', () => {
  const story = (status: string, message?: string) => ({
    file: 'buy.story.ts',
    title: 'a seat is bought',
    tests: [{ projectName: 'phone', status, results: message === undefined ? [] : [{ error: { message } }] }],
  })
  const suites = [
    { suites: [{ suites: [], specs: [story('expected'), story('unexpected', 'no seat')] }], specs: [] },
    { specs: [story('skipped'), story('flaky', 'late')] },
  ]
  expect(failedStories(suites)).toEqual([
    '[phone] buy.story.ts > a seat is bought: no seat',
    '[phone] buy.story.ts > a seat is bought: late',
  ])
})
