import type { FastifyInstance, FastifyRequest } from 'fastify'
import { paidPath, paymentFailedPath } from 'shared/contracts/paths'
import { type OrderId, orderId } from 'shared/contracts/units'
import * as z from 'zod/mini'
import { Refusal } from '../../http/refusal.ts'
import type { Db } from '../../db/database.ts'
import type { Acquirer, Notice } from './acquirer.ts'
import { callbackPath, returnPath } from './bank-paths.ts'
import { findPayment } from './payment-store.ts'
import type { Settle } from './settle.ts'

type Parts = { app: FastifyInstance; db: Db; acquirer: Acquirer; settle: Settle; publicUrl: string }

const named = z.object({ order: orderId })

/** How the bank reaches us: through the buyer's browser, and from server to server. */
export function addBankReturns({ app, db, acquirer, settle, publicUrl }: Parts): void {
  /** A notice that bears the bank's signature and fits what we asked for; null for anything else. */
  async function trusted(fields: unknown): Promise<Notice | null> {
    const notice = acquirer.readNotice(fields)
    const payment = notice && (await findPayment(db, notice.order))
    if (!payment) return null
    const fits =
      notice.amount === payment.amount &&
      notice.currency === payment.currency &&
      (payment.acquirer_payment_id === null || payment.acquirer_payment_id === notice.paymentId)
    return fits ? notice : null
  }

  app.route({
    method: ['GET', 'POST'],
    url: returnPath,
    handler: async (request, reply) => {
      const fields = fieldsOf(request)
      const order = z.safeParse(named, fields)
      if (!order.success) return reply.redirect(`${publicUrl}/`, 303)
      const id = order.data.order
      return reply.redirect(publicUrl + (await pathAfter(id, fields, request)), 303)
    },
  })

  /** A forged return decides nothing, but makes us ask the bank. Only a decided failure is called one. */
  async function pathAfter(id: OrderId, fields: unknown, request: FastifyRequest): Promise<string> {
    try {
      const notice = await trusted(fields)
      if (!notice) request.log.warn({ order: id }, 'a return from the bank that cannot be trusted')
      const state = await settle(id, notice)
      if (state === null) return '/'
      return state === 'failed' || state === 'refunded' ? paymentFailedPath(id) : paidPath(id)
    } catch (error) {
      request.log.error({ err: error, order: id }, 'settling on return failed; the reconciler goes on')
      return paidPath(id)
    }
  }

  app.post(callbackPath, async (request) => {
    const notice = await trusted(request.body)
    if (!notice) throw new Refusal(400, 'bad-notice', 'Bildirim doğrulanamadı.')
    await settle(notice.order, notice)
    return { status: 'ok' }
  })
}

function fieldsOf(request: FastifyRequest): unknown {
  return request.method === 'POST' ? request.body : request.query
}
