/**
 * Sends one wish at a time. Wishes that come while one is under way replace each other; only the
 * latest is sent next. The promise settles when the last of them has.
 */
export function createLatestWins<Wish>(
  send: (request: Wish) => Promise<void>,
): (request: Wish) => Promise<void> {
  let waiting: { request: Wish } | null = null
  let running: Promise<void> | null = null

  async function drain(): Promise<void> {
    while (waiting) {
      const { request } = waiting
      waiting = null
      await send(request)
    }
  }

  return (request) => {
    waiting = { request }
    running ??= drain().finally(() => {
      running = null
    })
    return running
  }
}
