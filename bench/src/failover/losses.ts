import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseCluster } from './database-cluster.ts'
import type { Told } from './sales.ts'

/** How a machine with a database may be lost: with all that is on it, PostgreSQL alone, or silent and with its connections open. */
export const losses = ['kill', 'crash', 'freeze'] as const
export type Loss = (typeof losses)[number]

/** In milliseconds since the loss. */
export type Recovery = { ledAfter: number; soldAfter: number }

const patienceMs = 120_000

/** Loses who leads, and waits until Patroni has promoted the other and a seat was sold. The lost machine comes back then. */
export async function loseDatabase(cluster: DatabaseCluster, how: Loss, told: Told): Promise<Recovery> {
  const lost = await cluster.leader()
  const from = Date.now()
  await lost[how]()
  await cluster.untilAnotherLeads(lost)
  const ledAt = Date.now()
  while (told.lastAt <= ledAt) {
    if (Date.now() > ledAt + patienceMs) throw new Error(`Nothing was sold again: ${whyNot(told)}`)
    await wait(20)
  }
  const recovery = { ledAfter: ledAt - from, soldAfter: told.lastAt - from }
  if (how === 'kill') await lost.start()
  // It thinks that it leads: whatever was asked of it meanwhile must not be true.
  if (how === 'freeze') await lost.thaw()
  await cluster.untilInSync()
  return recovery
}

const whyNot = ({ refused, unanswered }: Told): string =>
  [...refused, ...unanswered].map(([why, count]) => `${count} × ${why}`).join(', ')
