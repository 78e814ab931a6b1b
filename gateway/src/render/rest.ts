/** A release that fails twice in a row is not tried for a while: no visitor should wait out its time limit again. */
export type Rest = {
  isResting: (release: string) => boolean
  worked: (release: string) => void
  /** True when this failure is the one that begins a rest. */
  failed: (release: string) => boolean
}

const patience = 2
const restMs = 20_000

export function restAfterFailures(now: () => number = Date.now): Rest {
  const failures = new Map<string, { count: number; until: number }>()
  return {
    isResting: (release) => (failures.get(release)?.until ?? 0) > now(),
    worked: (release) => {
      failures.delete(release)
    },
    failed: (release) => {
      const count = (failures.get(release)?.count ?? 0) + 1
      // After a rest one more failure is enough: it has shown what it is.
      failures.set(release, { count, until: count >= patience ? now() + restMs : 0 })
      return count >= patience
    },
  }
}
