import type { FastifyBaseLogger } from 'fastify'
import type { ModuleRoutes } from '../context/context.ts'
import type { Db } from '../db/database.ts'
import { sweepExpired } from '../modules/holds/claims.ts'
import { sweepTries } from '../modules/payments/card-tries.ts'
import { sweepTerms } from '../modules/holds/terms.ts'
import { sweepWork } from '../context/spend-work.ts'
import { payRefundsDue } from '../modules/member-tickets/refunds.ts'
import { openAcquirers, type Acquirers } from '../modules/acquirers/acquirers.ts'
import { sweepKeys } from '../http/idempotency.ts'
import { takeUndecided } from '../modules/payments/payment-store.ts'
import { createSettle, type Settle } from '../modules/payments/settle.ts'
import { orderMark } from '../modules/payments/order-mark.ts'

type Deps = {
  db: Db
  acquirers: Pick<Acquirers, 'of'>
  settle: Settle
  log: FastifyBaseLogger
  bankTimeoutMs: number
  afterSeconds: number
}

const batch = 20

/** One round: every payment that nobody has decided or looked at for a while is taken as far as it goes. */
export async function reconcileOnce({
  db,
  settle,
  log,
  afterSeconds,
}: Omit<Deps, 'acquirers' | 'bankTimeoutMs'>): Promise<void> {
  for (const order of await takeUndecided(db, afterSeconds, batch)) {
    try {
      await settle(order, null)
    } catch (error) {
      log.error({ err: error, order: orderMark(order) }, 'a payment could not be settled')
    }
  }
}

/** Rounds at start and at an interval; the answer stops them and waits for the one under way. */
export function startReconciler(deps: Deps): () => Promise<void> {
  let round = Promise.resolve()
  const next = () => {
    round = round
      .then(() => reconcileOnce(deps))
      .then(() => payRefundsDue(deps))
      .then(() => sweepExpired(deps.db))
      .then(() => sweepTerms(deps.db))
      .then(() => sweepWork(deps.db))
      .then(() => sweepTries(deps.db))
      .then(() => sweepKeys(deps.db))
      .catch((error: unknown) => deps.log.error({ err: error }, 'reconciling failed'))
  }
  next()
  const timer = setInterval(next, Math.max(200, deps.afterSeconds * 500))
  return async () => {
    clearInterval(timer)
    await round
  }
}

/** Runs from when the API listens until it closes; it has no call of its own. */
export const reconcilerJob: ModuleRoutes = ({ app, context }) => {
  const { config, db, clock, random, log } = context
  const { bankTimeoutMs, reconcileAfterSeconds: afterSeconds } = config
  const acquirers = openAcquirers(context)
  const settle = createSettle({ db, acquirers, clock, random, log, bankTimeoutMs })
  let stop: (() => Promise<void>) | null = null
  app.addHook('onListen', () => {
    stop = startReconciler({ db, acquirers, settle, log, bankTimeoutMs, afterSeconds })
  })
  app.addHook('preClose', async () => stop?.())
}
