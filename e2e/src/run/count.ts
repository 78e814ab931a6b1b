/** How many checks or tests passed and failed; every runner's result comes to this. */
export type Count = { passed: number; failed: number }

const nothing: Count = { passed: 0, failed: 0 }

export function sum(counts: readonly Count[]): Count {
  return counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), nothing)
}

/** The closing line that a machine can read. */
export function closingLine(count: Count): string {
  return `${count.passed} passed, ${count.failed} failed`
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  success: boolean
  /** Of each file, in milliseconds since 1970. */
  testResults?: readonly { name: string; startTime: number; endTime: number }[]
}

/** A suite that does not even load has no failed test: it counts as one failure all the same. */
export function countVitest(report: VitestReport): Count {
  const failed = report.numFailedTests
  return { passed: report.numPassedTests, failed: report.success ? failed : Math.max(failed, 1) }
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

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

/** A story that passed only when tried again has failed: it would fail somebody else. */
export function countPlaywright(report: PlaywrightReport): Count {
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length }
}
