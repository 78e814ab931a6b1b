import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acquirerNames, bankReturnPaths } from 'shared/contracts/bank-return'
import { paidPath, paymentFailedPath } from 'shared/contracts/paths'
import type { OrderId } from 'shared/contracts/units'
import { RefusalError } from '../../http/refusal.ts'
import type { AcquirerNotification } from '../acquirers/acquirer.ts'
import type { AcquirerName, Acquirers } from '../acquirers/acquirers.ts'
import { callbackPath } from '../acquirers/bank-paths.ts'
import type { Payment } from './payment-store.ts'
import type { Settle } from './settle.ts'
import { orderMark } from './order-mark.ts'

type Deps = { app: FastifyInstance; acquirers: Acquirers; settle: Settle; publicUrl: string }

/** How the bank reaches us: through the buyer's browser, and from server to server. */
export function addBankReturns({ app, acquirers, settle, publicUrl }: Deps): void {
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
      const notification = acquirers.of(name).readNotice(fields)
      const state = await settle(id, (payment) => {
        if (notification?.order === id && isTrusted(notification, payment, name)) return notification
        request.log.warn({ order: orderMark(id) }, 'a return from the bank that cannot be trusted')
        return null
      })
      if (state === null) return '/'
      return state === 'failed' || state === 'refunded' ? paymentFailedPath(id) : paidPath(id)
    } catch (error) {
      request.log.error(
        { err: error, order: orderMark(id) },
        'settling on return failed; the reconciler goes on',
      )
      return paidPath(id)
    }
  }

  app.post(callbackPath, async (request) => {
    const notification = acquirers.of('sandbox').readNotice(request.body)
    const state =
      notification &&
      (await settle(notification.order, (payment) => {
        if (isTrusted(notification, payment, 'sandbox')) return notification
        throw badNotice()
      }))
    if (state === null) throw badNotice()
    return { status: 'ok' }
  })
}

const badNotice = (): RefusalError => new RefusalError(400, 'bad-notice', 'Bildirim doğrulanamadı.')

/** Whether what bears the bank's signature fits what we asked that bank for. */
function isTrusted(notification: AcquirerNotification, payment: Payment, name: AcquirerName): boolean {
  return (
    payment.acquirer === name &&
    (notification.amount === null || notification.amount === payment.amount) &&
    (notification.currency === null || notification.currency === payment.currency) &&
    (notification.paymentId === null ||
      payment.acquirer_payment_id === null ||
      payment.acquirer_payment_id === notification.paymentId)
  )
}
