import type { FastifyBaseLogger } from 'fastify'

const hourMs = 3_600_000

/** A process that runs for weeks lays each new day of sale as it comes; within a day there is nothing to lay. */
export function topUpHourly(seed: () => Promise<void>, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    seed().catch((error: unknown) => log.error({ err: error }, 'no new days were laid'))
  }, hourMs)
  timer.unref()
  return () => clearInterval(timer)
}
