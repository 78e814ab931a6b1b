import type { ResponseOf } from 'shared/contracts/call'
import { orderList, orderShow, payment } from 'shared/contracts/payment'
import * as z from 'zod/mini'
import type { ModuleRoutes } from '../../context/context.ts'
import { openAcquirers } from '../acquirers/acquirers.ts'
import { asSeatTaker } from '../holds/seat-taker.ts'
import { addBankReturns } from './bank-returns.ts'
import { hashBody, once, readKey } from '../../http/idempotency.ts'
import { ordersOf } from './list-orders.ts'
import { placeOrder } from './place-order.ts'
import { createSettle } from './settle.ts'
import { showOrder } from './show-order.ts'

const ordersPerMinute = 120

export const paymentRoutes: ModuleRoutes = ({ route, app, context }) => {
  const { config, db, clock, random, log } = context
  const { bankSecrets, publicUrl } = config
  const acquirers = openAcquirers(context)
  const settle = createSettle({ db, acquirers, clock, random, log, bankTimeoutMs: config.bankTimeoutMs })

  route(
    payment,
    (input, { caller, request }) => {
      const act = () =>
        asSeatTaker(context, { request, sid: caller.sid }, (taker) =>
          placeOrder(context, acquirers, { input, caller, ip: request.ip, taker }),
        )
      const key = readKey(request.headers['idempotency-key'])
      if (key === null) return act()
      const bodyHashes = hashBody(request.body, bankSecrets)
      return once(db, { sid: caller.sid, path: payment.path, key, bodyHashes }, parseAnswer, act)
    },
    { perMinute: ordersPerMinute },
  )
  route(orderShow, async ({ order_id }) => ({ data: await showOrder(context, order_id) }))
  route(orderList, async (_input, { caller }) => ({ data: await ordersOf(context, caller) }))
  addBankReturns({ app, acquirers, settle, publicUrl })
}

function parseAnswer(known: unknown): ResponseOf<typeof payment> {
  return z.parse(payment.response, known)
}
