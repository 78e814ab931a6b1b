import type { FastifyBaseLogger } from 'fastify'
import type { ModuleId } from 'shared/module/facts'
import type { Check } from '../../wire/status.ts'
import { claimSmoke, endSmoke, type Claim } from '../registry/publish/attestation-row.ts'
import { locked, type Database } from '../database/database.ts'
import type { Registry } from '../registry/registry.ts'
import type { TokenSigner } from '../tokens/token-signer.ts'
import { prepareTask } from './prepare-task.ts'
import type { Surroundings } from './try-pages.ts'
import { longestMs, tryTask } from './try-task.ts'

type Deps = {
  database: Database
  registry: Registry
  signer: TokenSigner
  browser: string
  surroundings: Surroundings
  /** No other gateway can be at it: what nobody finished was ours. */
  alone: boolean
  /** How long a page may take to be at rest. */
  pageMs: number
  log: FastifyBaseLogger
}

const deadAfterMs = longestMs + 60_000
const lookEveryMs = 60_000

/** Tries one release after the other, until none waits. */
export function openSmoke({ database, registry, signer, browser, surroundings, alone, pageMs, log }: Deps) {
  const leaving = new AbortController()
  let origin: string | null = null
  let first = alone
  let working: Promise<void> | null = null
  let again = false
  const turns = new Map<ModuleId, number>()

  async function work(at: string): Promise<void> {
    while (!leaving.signal.aborted) {
      const limit = first ? 0 : deadAfterMs
      first = false
      // oxlint-disable-next-line no-await-in-loop -- one smoke at a time
      const claim = await locked(database.db, (tx) =>
        claimSmoke(tx, new Date(), limit, (module) => turns.get(module) ?? 0),
      )
      if (!claim) return
      turns.set(claim.module, Date.now())
      // oxlint-disable-next-line no-await-in-loop -- one smoke at a time
      const found = await tryRelease(claim, at)
      // oxlint-disable-next-line no-await-in-loop -- one smoke at a time
      await locked(database.db, (tx) => endSmoke(tx, claim, found))
      log.info({ ...claim, verdict: found?.verdict ?? 'stopped', message: found?.message }, 'smoke')
    }
  }

  async function tryRelease(claim: Claim, at: string): Promise<Check | null> {
    const task = await prepareTask({ registry, signer, pageMs }, claim)
    if (task === null || 'verdict' in task) return task
    return await tryTask(task, { browser, origin: at, surroundings, signal: leaving.signal })
  }

  function wake(): void {
    if (origin === null || leaving.signal.aborted) return
    if (working) {
      again = true
      return
    }
    working = work(origin)
      .catch((error: unknown) => log.error({ err: error }, 'the smoke could not be done'))
      .finally(() => {
        working = null
        if (!again) return
        again = false
        wake()
      })
  }

  const clock = setInterval(wake, lookEveryMs)
  clock.unref()

  return {
    wake,
    /** From now on there is an address to open. */
    begin: (at: string) => {
      origin = at
      wake()
    },
    close: async () => {
      clearInterval(clock)
      leaving.abort()
      await working
    },
  }
}
