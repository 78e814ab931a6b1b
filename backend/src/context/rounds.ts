import type { FastifyBaseLogger } from 'fastify'

type Rounds = {
  everyMs: number
  round: () => Promise<void>
  log: FastifyBaseLogger
  /** What the log says when a round throws; the next one comes all the same. */
  failure: string
  /** The first one comes at once, not after the interval. */
  atOnce?: boolean
}

/** Rounds at an interval, one at a time; the answer stops them and waits for the one under way. */
export function startRounds({ everyMs, round, log, failure, atOnce = false }: Rounds): () => Promise<void> {
  let underWay: Promise<void> | null = null
  const begin = () => {
    underWay ??= round()
      .catch((error: unknown) => log.error({ err: error }, failure))
      .finally(() => {
        underWay = null
      })
  }
  const timer = setInterval(begin, everyMs)
  if (atOnce) begin()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
