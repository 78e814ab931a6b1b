import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { every } from 'shared-server/every'
import * as z from 'zod/mini'
import type { Check } from '../../wire/status.ts'
import type { Db } from '../database/database.ts'
import { smokeTask } from '../smoke/browser/job.ts'
import type { BrowserWall } from '../smoke/browser-wall.ts'
import { tryTask } from '../smoke/try-task.ts'
import type { GatewaySite } from './gateway-site.ts'
import { endLease, giveBack, hideWorker, type Lease, renewLease, showWorker, takeLease } from './leases.ts'

const lookEveryMs = 1000
const shownEveryMs = 10_000
/** A worker that dies is noticed after so long; one that lives renews it four times meanwhile. */
const usualLeaseMs = 60_000
/** How often what was found is tried to be written down, while the database is away. */
const writes = 30

type Deps = {
  db: Db
  browser: string
  wall: BrowserWall
  site: GatewaySite
  log: FastifyBaseLogger
  leaseMs?: number
}

/** Takes one request after the other. Closing gives back the one that is under way. */
export function workOnSmokes({ db, browser, wall, site, log, leaseMs = usualLeaseMs }: Deps) {
  const id = randomUUID()
  const leaving = new AbortController()
  let problem: string | null = 'it has just started'
  let tried: string[] = []

  async function show(): Promise<void> {
    problem = await site.problem()
    await showWorker(db, id, problem)
  }

  async function look(): Promise<void> {
    if (leaving.signal.aborted || problem !== null) return
    const lease = await takeLease(db, leaseMs, tried)
    if (!lease) return
    tried = [...tried.filter((module) => module !== lease.module), lease.module]
    await tryLeased(lease)
  }

  async function tryLeased(lease: Lease): Promise<void> {
    const about = { module: lease.module, version: lease.version }
    const lostLease = new AbortController()
    const stopRenewing = every(
      leaseMs / 4,
      async () => {
        if (!(await renewLease(db, lease.id, leaseMs))) lostLease.abort()
      },
      (err) => log.warn({ err, ...about }, 'the lease could not be renewed'),
    )
    try {
      const lostBefore = site.lost()
      const check = await verdictOf(lease, AbortSignal.any([leaving.signal, lostLease.signal]))
      const isGatewayLost = check?.verdict === 'failed' && site.lost() > lostBefore
      if (lostLease.signal.aborted) return log.warn(about, 'the lease ran out, and what was found is dropped')
      if (check === null || isGatewayLost) {
        log.warn({ ...about, isGatewayLost }, 'given back without a verdict')
        return await giveBack(db, lease.id, isGatewayLost)
      }
      const isTaken = await written(() => endLease(db, lease.id, check))
      log.info({ ...about, ...check, isTaken }, 'smoke')
    } catch (err) {
      // Such as a disk that is full: others may do better, and this one looks again later.
      problem = 'the trial before could not be carried out'
      log.error({ err, ...about }, 'a trial could not be carried out')
      await giveBack(db, lease.id, true)
    } finally {
      await stopRenewing()
    }
  }

  async function verdictOf({ task }: Lease, signal: AbortSignal): Promise<Check | null> {
    const read = z.safeParse(smokeTask, task)
    if (!read.success)
      return {
        name: 'smoke',
        verdict: 'failed',
        message:
          'the smoke worker does not understand what this gateway asks of it: both are to be of one version. Publish it again to try it again',
      }
    return await tryTask(read.data, {
      browser,
      origin: site.origin,
      surroundings: { wall, handle: site.handle },
      signal,
    })
  }

  /** The lease is this worker's until another takes it, and nobody does while the database is away. */
  async function written<T>(write: () => Promise<T>): Promise<T> {
    for (let left = writes; ; left -= 1) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- until it is there again
        return await write()
      } catch (error) {
        if (left === 0 || leaving.signal.aborted) throw error
        log.warn({ err: error }, 'what was found could not be written yet')
        // oxlint-disable-next-line no-await-in-loop -- until it is there again
        await wait(lookEveryMs)
      }
    }
  }

  const failed = (err: unknown) => {
    log.warn({ err }, 'the queue of smokes could not be reached')
  }
  void show().catch(failed)
  const ends = [every(lookEveryMs, look, failed), every(shownEveryMs, show, failed)]
  return {
    problem: () => problem,
    close: async () => {
      leaving.abort()
      await Promise.all(ends.map((end) => end()))
      await hideWorker(db, id).catch(failed)
    },
  }
}
