/**
 * The idempotency key of each attempt to pay. The same content sent again after no answer keeps its
 * key, so the order is not made twice; anything else is a new attempt.
 */
export function createAttemptKeys(newKey: () => string) {
  let last: { content: string; key: string } | null = null
  return {
    keyFor(content: string): string {
      if (last?.content !== content) last = { content, key: newKey() }
      return last.key
    },
    /** The server answered: trying again is another attempt, even with the same content. */
    answered(): void {
      last = null
    },
  }
}
