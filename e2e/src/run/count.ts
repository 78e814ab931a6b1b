import { failedStories, failedTests, type StorySuite, type VitestFile } from './failures.ts'

/** How many checks or tests passed and failed, and a line for each that failed; every runner's result comes to this. */
export type Count = { passed: number; failed: number; failures: readonly string[] }

export function sum(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((all, { passed }) => all + passed, 0),
    failed: counts.reduce((all, { failed }) => all + failed, 0),
    failures: counts.flatMap(({ failures }) => failures),
  }
}

/** What failed, a line each, and the closing line that a machine can read: who keeps the end of a log alone sees all. */
export function closingLines({ passed, failed, failures }: Count): string {
  return [...failures.map((failure) => `✗ ${failure}`), `${passed} passed, ${failed} failed`].join('\n')
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  success: boolean
  /** Of each file, in milliseconds since 1970. */
  testResults?: readonly (VitestFile & { startTime: number; endTime: number })[]
}

/** A file that does not even load has no failed test: it counts as one failure all the same. */
export function countVitest(
  { numPassedTests, numFailedTests, success, testResults = [] }: VitestReport,
  root: string,
): Count {
  const failures = failedTests(testResults, root)
  const failed = Math.max(numFailedTests, failures.length, success ? 0 : 1)
  return { passed: numPassedTests, failed, failures }
}

/** The ten files that took longest, the first first, each as a line; `root` is left out of their names. */
export function slowestFiles({ testResults = [] }: VitestReport, root: string): string[] {
  return testResults
    .map(({ name, startTime, endTime }) => ({
      file: name.replace(root, ''),
      seconds: (endTime - startTime) / 1000,
    }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
  suites?: readonly StorySuite[]
}

/** A story that passed only when tried again has failed: it would fail somebody else. */
export function countPlaywright(report: PlaywrightReport): Count {
  const { expected, unexpected, flaky } = report.stats
  return {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    failures: failedStories(report.suites ?? []),
  }
}
