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
}

/** A suite that does not even load has no failed test: it counts as one failure all the same. */
export function countVitest(report: VitestReport): Count {
  const failed = report.numFailedTests
  return { passed: report.numPassedTests, failed: report.success ? failed : Math.max(failed, 1) }
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

/** A story that passed only when tried again has failed: it would fail somebody else. */
export function countPlaywright(report: PlaywrightReport): Count {
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length }
}
