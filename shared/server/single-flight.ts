/**
 * Never two runs at once. Who asks before a run has begun shares it with everybody who asks meanwhile; who asks while
 * one is under way gets the run after it, for the one under way may have read before the change that they ask about. A
 * failure reaches those who asked for that run, and the next one begins all the same.
 */
export function singleFlight(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null

  function begin(): Promise<void> {
    next = null
    underWay = work()
    return underWay
  }

  return () => {
    next ??= underWay.then(begin, begin)
    return next
  }
}
