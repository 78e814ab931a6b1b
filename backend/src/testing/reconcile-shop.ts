import { randomBytes } from 'node:crypto'
import { openAcquirers } from '../modules/acquirers/acquirers.ts'
import { reconcileOnce } from '../jobs/reconcile.ts'
import { createSettle } from '../modules/payments/settle.ts'
import type { Shop } from './shop.ts'

const clock = () => new Date()

/** One round of what another process of ours does that starts after this one died. */
export async function reconcileShop({ app, config, db }: Shop): Promise<void> {
  const settle = createSettle({
    db,
    clock,
    acquirers: openAcquirers({ config, clock }),
    random: randomBytes,
    log: app.log,
    bankTimeoutMs: config.bankTimeoutMs,
  })
  await reconcileOnce({ db, settle, log: app.log, afterSeconds: 0 })
}
