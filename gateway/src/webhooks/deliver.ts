import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { historyEntry } from '../../wire/history.ts'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { messageTo, type Message } from './message.ts'
import { endWebhook, findWebhook, type WebhookRow } from './rows.ts'

/** Seconds to the next try, after each that failed: two days in all, and then a person has to ask for more. */
const waits = [5, 30, 120, 600, 3600, 3 * 3600, 6 * 3600, 12 * 3600, 24 * 3600]
const patienceMs = 10_000
/** Of a gateway that died while it sent: another one takes its messages then. */
const leaseMs = 60_000
/** Of one receiver: with each of them late, they are through before the lease ends. */
const mostOfOne = 5

type Deps = { db: Db; site: string; log: { warn: (facts: object, text: string) => void } }

export type Delivery = {
  /** Begins to send what is due, and ends without waiting for who is late. */
  round: (now?: Date) => Promise<void>
  /** Until all that was begun is sent, or noted as failed. */
  idle: () => Promise<void>
  /** What is under way is left to another gateway. */
  close: () => Promise<void>
}

/**
 * Sends what is due; several gateways may do so at once, and each change goes out from one of them. A receiver has one
 * round at a time, and nobody waits for another's.
 */
export function openDelivery(deps: Deps): Delivery {
  const running = new Map<string, Promise<void>>()
  const closing = new AbortController()

  function begin(id: string, now: Date): void {
    const round = deliverTo({ ...deps, closing: closing.signal }, id, now)
      .catch((err: unknown) => {
        if (!closing.signal.aborted) deps.log.warn({ webhook: id, err }, 'a webhook could not be sent')
      })
      .finally(() => running.delete(id))
    running.set(id, round)
  }
  const idle = async () => {
    await Promise.all(running.values())
  }

  return {
    round: async (now = new Date()) => {
      for (const id of await receiversDue(deps.db, now)) if (!running.has(id)) begin(id, now)
    },
    idle,
    close: async () => {
      closing.abort()
      await idle()
    },
  }
}

async function receiversDue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .withSchema('gateway')
    .selectFrom('webhook_delivery')
    .select('webhook')
    .distinct()
    .where('due_at', '<=', now)
    .execute()
  return rows.map(({ webhook }) => webhook)
}

/** One after the other, in the order of the history; one that failed ends the round, and the rest is due after it. */
async function deliverTo({ db, site, log, closing }: Deps & { closing: AbortSignal }, id: string, now: Date) {
  const due = await takeDue(db, id, now)
  const receiver = await findWebhook(db, id)
  if (receiver === null) return
  for (const [at, { entry, attempts }] of due.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of the history
    const told = await readEntry(db, entry)
    // oxlint-disable-next-line no-await-in-loop -- in the order of the history
    const tried = await post(receiver, messageTo(receiver, told, site, now), closing)
    if (closing.aborted) return
    // oxlint-disable-next-line no-await-in-loop -- in the order of the history
    await note(db, { webhook: id, entry, attempts }, tried.problem, now)
    if (tried.gone) {
      // oxlint-disable-next-line no-await-in-loop -- and it is over
      await endWebhook(db, id, { who: 'gateway', why: 'it answered 410: nobody wants to be told there' })
      log.warn({ webhook: id }, 'a webhook ended: its receiver is gone')
      return
    }
    if (tried.problem === null) continue
    log.warn({ webhook: id, entry, problem: tried.problem }, 'a webhook failed')
    // oxlint-disable-next-line no-await-in-loop -- and it is over
    await waitWith(db, due.slice(at + 1), now)
    return
  }
}

type Due = { webhook: string; entry: number; attempts: number }

/** They were not tried: they are due again with the one that failed. */
async function waitWith(db: Db, rest: readonly Due[], now: Date): Promise<void> {
  const [first] = rest
  if (!first) return
  await db
    .withSchema('gateway')
    .updateTable('webhook_delivery')
    .set((build) => ({
      due_at: new Date(now.getTime() + (waits[0] ?? 0) * 1000),
      attempts: build('attempts', '-', 1),
    }))
    .where('webhook', '=', first.webhook)
    .where(
      'entry',
      'in',
      rest.map(({ entry }) => entry),
    )
    .execute()
}

/** Taken for a minute: whoever dies with them loses them to the next. */
async function takeDue(db: Db, webhook: string, now: Date): Promise<Due[]> {
  const rows = await db
    .withSchema('gateway')
    .updateTable('webhook_delivery')
    .set((build) => ({ due_at: new Date(now.getTime() + leaseMs), attempts: build('attempts', '+', 1) }))
    .where((build) =>
      build(
        build.refTuple('webhook', 'entry'),
        'in',
        build
          .selectFrom('webhook_delivery')
          .select(['webhook', 'entry'])
          .where('webhook', '=', webhook)
          .where('due_at', '<=', now)
          .orderBy('entry')
          .limit(mostOfOne)
          .forUpdate()
          .skipLocked()
          .$asTuple('webhook', 'entry'),
      ),
    )
    .returning(['webhook', 'entry', 'attempts'])
    .execute()
  return rows
    .map((row) => ({ ...row, entry: Number(row.entry) }))
    .toSorted((one, other) => one.entry - other.entry)
}

async function readEntry(db: Kysely<Tables>, entry: number) {
  const row = await db
    .withSchema('gateway')
    .selectFrom('audit')
    .select(['number', 'at', 'module', 'who', 'what', 'before', 'after', 'version', 'why', 'details'])
    .where('number', '=', entry)
    .executeTakeFirstOrThrow()
  const { number, at, ...rest } = row
  return { number: Number(number), ...z.parse(historyEntry, { at: at.toISOString(), ...rest }) }
}

/** Where it leads is not followed, and what it says beside its status is read by nobody. */
export async function post(
  { url }: Pick<WebhookRow, 'url'>,
  { body, headers }: Message,
  closing?: AbortSignal,
): Promise<{ problem: string | null; gone: boolean }> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(patienceMs), ...(closing ? [closing] : [])]),
    })
    await answer.body?.cancel()
    return { problem: answer.ok ? null : `it answered ${answer.status}`, gone: answer.status === 410 }
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError'
    return { problem: late ? 'it did not answer in ten seconds' : 'nobody answered there', gone: false }
  }
}

async function note(
  db: Db,
  { webhook, entry, attempts }: Due,
  problem: string | null,
  now: Date,
): Promise<void> {
  const wait = waits[attempts - 1]
  const next =
    problem === null
      ? { delivered_at: now, due_at: null }
      : wait === undefined
        ? { given_up_at: now, due_at: null }
        : { due_at: new Date(now.getTime() + wait * 1000) }
  await db
    .withSchema('gateway')
    .updateTable('webhook_delivery')
    .set({ problem, ...next })
    .where('webhook', '=', webhook)
    .where('entry', '=', entry)
    .execute()
}

/** What is settled is forgotten after this; the history itself stays. */
const storedDays = 30

export async function forgetDelivered(db: Db, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - storedDays * 86_400_000)
  await db
    .withSchema('gateway')
    .deleteFrom('webhook_delivery')
    .where((build) => build.or([build('delivered_at', '<', before), build('given_up_at', '<', before)]))
    .execute()
}
