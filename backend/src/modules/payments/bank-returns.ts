import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acquirerNames, bankReturnPaths } from 'shared/contracts/bank-return'
import { paidPath, paymentFailedPath } from 'shared/contracts/paths'
import type { OrderId } from 'shared/contracts/units'
import { RefusalError } from '../../http/refusal.ts'
import type { Db } from '../../db/database.ts'
import type { AcquirerNotification } from '../acquirers/acquirer.ts'
import type { AcquirerName, Acquirers } from '../acquirers/acquirers.ts'
import { callbackPath } from '../acquirers/bank-paths.ts'
import { findPayment } from './payment-store.ts'
import type { Settle } from './settle.ts'

type Deps = { app: FastifyInstance; db: Db; acquirers: Acquirers; settle: Settle; publicUrl: string }

/** How the bank reaches us: through the buyer's browser, and from server to server. */
export function addBankReturns({ app, db, acquirers, settle, publicUrl }: Deps): void {
  /** A notice that bears the bank's signature and fits what we asked that bank for; null for anything else. */
  async function trusted(name: AcquirerName, fields: unknown): Promise<AcquirerNotification | null> {
    const notification = acquirers.of(name).readNotice(fields)
    const payment = notification && (await findPayment(db, notification.order))
    if (!payment || payment.acquirer !== name) return null
    const fits =
      (notification.amount === null || notification.amount === payment.amount) &&
      (notification.currency === null || notification.currency === payment.currency) &&
      (notification.paymentId === null ||
        payment.acquirer_payment_id === null ||
        payment.acquirer_payment_id === notification.paymentId)
    return fits ? notification : null
  }

  function addReturn(name: AcquirerName): void {
    app.route({
      method: ['GET', 'POST'],
      url: bankReturnPaths[name],
      handler: async (request, reply) => {
        const fields = request.method === 'POST' ? request.body : request.query
        const acquirer = acquirers.find(name)
        if (!acquirer) return reply.callNotFound()
        const order = acquirer.namedOrder(fields)
        const path = order ? await pathAfter(name, order, fields, request) : '/'
        return reply.redirect(publicUrl + path, 303)
      },
    })
  }
  // A payment may come back long after new ones begin elsewhere.
  for (const name of acquirerNames) addReturn(name)

  /** A forged return decides nothing, but makes us ask the bank. Only a decided failure is called one. */
  async function pathAfter(
    name: AcquirerName,
    id: OrderId,
    fields: unknown,
    request: FastifyRequest,
  ): Promise<string> {
    try {
      const notification = await trusted(name, fields)
      if (!notification) request.log.warn({ order: id }, 'a return from the bank that cannot be trusted')
      const state = await settle(id, notification)
      if (state === null) return '/'
      return state === 'failed' || state === 'refunded' ? paymentFailedPath(id) : paidPath(id)
    } catch (error) {
      request.log.error({ err: error, order: id }, 'settling on return failed; the reconciler goes on')
      return paidPath(id)
    }
  }

  app.post(callbackPath, async (request) => {
    const notification = await trusted('sandbox', request.body)
    if (!notification) throw new RefusalError(400, 'bad-notice', 'Bildirim doğrulanamadı.')
    await settle(notification.order, notification)
    return { status: 'ok' }
  })
}
