/**
 * Sends one wish at a time. Wishes that come while one is under way replace each other; only the
 * latest is sent next. The promise settles when the last of them has.
 */
export function createLatestWins<Wish>(send: (wish: Wish) => Promise<void>): (wish: Wish) => Promise<void> {
  let waiting: { wish: Wish } | null = null
  let running: Promise<void> | null = null

  async function drain(): Promise<void> {
    while (waiting) {
      const { wish } = waiting
      waiting = null
      await send(wish)
    }
  }

  return (wish) => {
    waiting = { wish }
    running ??= drain().finally(() => {
      running = null
    })
    return running
  }
}
