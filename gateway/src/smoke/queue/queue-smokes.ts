import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { every } from 'shared-server/every'
import type { Check } from '../../../wire/status.ts'
import { type Database, type Db, locked } from '../../database/database.ts'
import { endSmoke, saySmoke } from '../../registry/publish/attestation-row.ts'
import type { SmokeTask } from '../browser/job.ts'
import { prepareTask, type TaskDeps } from '../prepare-task.ts'
import { longestLease } from './limits.ts'
import { planRound, type QueueStep } from './plan-round.ts'
import { type Queue, readQueue, type Waiting } from './read-queue.ts'

const roundMs = 1000
/** In which each worker has renewed its lease, and said that it is there. */
const settlesWithinMs = 60_000

/** `workers`: those that can open releases; `problem`: why another cannot. */
export type QueueFacts = { workers: number; waiting: number; problem: string | null }

/** Leaves releases to smoke workers, and takes over what they found. Any number of gateways may do so at once. */
export function queueSmokes({
  database,
  log,
  ...deps
}: TaskDeps & { database: Database; log: FastifyBaseLogger }) {
  let last: Queue = { waiting: [], workers: [] }
  let readableSince: number | null = null

  async function round(): Promise<void> {
    await forget(database.db)
    last = await readQueue(database.db)
    readableSince ??= Date.now()
    const isSettled = Date.now() - readableSince > settlesWithinMs
    const steps = planRound(last, isSettled)
    const hasWords = steps.some(({ kind }) => kind !== 'prepare')
    // Read again, for another gateway may have done it, and the release be published anew since.
    if (hasWords)
      await locked(database.db, async (tx) => await write(tx, planRound(await readQueue(tx), isSettled)))
    // oxlint-disable-next-line no-await-in-loop -- none is in a hurry
    for (const { kind, of } of steps) if (kind === 'prepare') await prepare(of).catch(leaveOut(of))
  }

  /** One that cannot be read, such as a newer gateway's, keeps no other waiting. */
  const leaveOut =
    ({ module, version }: Waiting) =>
    (err: unknown) =>
      log.warn({ err, module, version }, 'a release could not be prepared for smoke workers')

  async function write(tx: Db, steps: readonly QueueStep[]): Promise<void> {
    for (const step of steps) {
      if (step.kind === 'prepare') continue
      // oxlint-disable-next-line no-await-in-loop -- one transaction
      await (step.kind === 'say' ? saySmoke(tx, step.of, step.message) : end(tx, step.of, step.check))
    }
  }

  async function end(tx: Db, { module, version }: Waiting, found: Check): Promise<void> {
    await endSmoke(tx, { module, version }, found)
    await tx.deleteFrom('smoke_request').where('module', '=', module).where('version', '=', version).execute()
    log.info({ module, version, verdict: found.verdict, message: found.message }, 'smoke')
  }

  async function prepare(of: Waiting): Promise<void> {
    const task = await prepareTask(deps, of)
    if (task === null) return
    if ('verdict' in task) await locked(database.db, (tx) => end(tx, of, task))
    else await request(database, of, task)
  }

  const stop = every(roundMs, round, (err) => {
    // Of whom nothing is known nothing is promised.
    last = { ...last, workers: [] }
    readableSince = null
    log.warn({ err }, 'the queue of smokes could not be looked through')
  })
  return {
    stop,
    facts: (): QueueFacts => ({
      workers: last.workers.filter(({ problem }) => problem === null).length,
      waiting: last.waiting.length,
      problem: last.workers.find(({ problem }) => problem !== null)?.problem ?? null,
    }),
  }
}

/** Only while it has no verdict and no worker has it: another gateway may have been quicker. */
async function request({ db }: Database, { module, version }: Waiting, task: SmokeTask): Promise<void> {
  await sql`
    insert into gateway.smoke_request (module, version, task)
    select module, version, ${JSON.stringify(task)}::jsonb
    from gateway.release
    where module = ${module} and version = ${version} and attestation ->> 'verdict' = 'running'
    on conflict (module, version) do update set task = excluded.task, prepared_at = now()
    where smoke_request.result is null
      and (smoke_request.leased_until is null or smoke_request.leased_until < now()
        or smoke_request.leased_until > now() + ${longestLease}::interval)
  `.execute(db)
}

/** Requests whose release has a verdict from elsewhere, and workers that have gone without a word. */
async function forget(db: Db): Promise<void> {
  await sql`
    delete from gateway.smoke_request as request
    where not exists (
      select from gateway.release
      where release.module = request.module and release.version = request.version
        and attestation ->> 'verdict' = 'running'
    )
  `.execute(db)
  await sql`delete from gateway.smoke_worker where seen_at < now() - interval '1 day'`.execute(db)
}
