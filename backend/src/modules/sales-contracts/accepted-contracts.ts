import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedContractsByPnrPath } from 'shared/contracts/paths'
import type { FilledContract } from 'shared/contracts/sales-contract'
import { ticketLookup } from 'shared/contracts/ticket'
import { orderId } from 'shared/contracts/units'
import * as z from 'zod/mini'
import type { ModuleRoutes } from '../../context.ts'
import { fieldErrors } from '../../http/issues.ts'
import { Refusal } from '../../http/refusal.ts'
import { answerAsPage } from '../ticket-documents/refusal-page.ts'
import { orderByReference } from '../ticket-documents/ticket-order.ts'
import { guardLookUp } from '../tickets/guard-look-up.ts'
import { noSuchTicket } from '../tickets/no-such-ticket.ts'
import { contractPage, contractPagePolicy } from './contract-page.ts'
import { redactContract } from './redact-contract.ts'
import { readContracts } from './store-contracts.ts'

/** As few as look-ups: references must not be found by trying. */
const lookUpsPerMinute = 20
const pagesPerMinute = 60

/** What a buyer agreed to, word for word as it was stored. Opened by a link or a form, so it is no call, as the PDF. */
export const addAcceptedContracts: ModuleRoutes = ({ app, context }) => {
  const { db } = context
  const options = (perMinute: number) => ({
    config: { rateLimit: { max: Math.ceil(perMinute * context.config.rateLimitFactor) } },
    errorHandler: answerAsPage,
  })

  async function agreedAt(id: string): Promise<Date | null> {
    const row = await db
      .selectFrom('orders')
      .select('contract_accepted_at')
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.contract_accepted_at ?? null
  }

  async function send(reply: FastifyReply, id: string, contracts: readonly FilledContract[]) {
    if (contracts.length === 0)
      throw new Refusal(404, 'no-contracts', 'Bu siparişin saklanan bir sözleşme metni yok.')
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'content-security-policy': contractPagePolicy,
      })
      .send(contractPage(contracts, await agreedAt(id)))
  }

  app.get(
    '/api/v1/payment/order/:order_id/contracts.html',
    options(pagesPerMinute),
    async (request, reply) => {
      const named = z.safeParse(z.object({ order_id: orderId }), request.params)
      if (!named.success) throw new Refusal(404, 'no-such-order', 'Bu sipariş bulunamadı.')
      return send(reply, named.data.order_id, await readContracts(db, named.data.order_id))
    },
  )

  app.post(acceptedContractsByPnrPath, options(lookUpsPerMinute), async (request, reply) => {
    const { id, contracts } = await legAsked(request)
    return send(reply, id, contracts)
  })

  /** Of the leg of a reference, for whoever posts a phone of its passengers too: that is not yet the buyer. */
  async function legAsked(request: FastifyRequest) {
    const asked = z.safeParse(ticketLookup, request.body)
    if (!asked.success) throw new Refusal(422, 'validation', fieldErrors(asked.error.issues))
    const { pnr, phone } = asked.data
    return guardLookUp(context, { pnr, ip: request.ip }, async () => {
      const id = await orderByReference(context, { pnr, phone })
      if (id === null) throw noSuchTicket()
      const { leg } = await db
        .selectFrom('order_legs')
        .select('leg')
        .where('order_id', '=', id)
        .where('pnr', '=', pnr)
        .executeTakeFirstOrThrow()
      const stored = await readContracts(db, id)
      return { id, contracts: stored.flatMap((contract) => redactContract(contract, leg) ?? []) }
    })
  }
}
