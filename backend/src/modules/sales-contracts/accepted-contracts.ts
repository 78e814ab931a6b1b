import type { FastifyReply } from 'fastify'
import { acceptedContractsByPnrPath } from 'shared/contracts/paths'
import type { FilledContract } from 'shared/contracts/sales-contract'
import type { OrderId, Pnr } from 'shared/contracts/units'
import type { ModuleRoutes } from '../../context/context.ts'
import { RefusalError } from '../../http/refusal.ts'
import {
  documentOptions,
  documentsPerMinute,
  referencesPerMinute,
  orderOf,
  readByReference,
} from '../ticket-documents/asked-order.ts'
import { contractPage, contractPagePolicy } from './contract-page.ts'
import { redactContract } from './redact-contract.ts'
import { readContracts } from './store-contracts.ts'

/** What a buyer agreed to, word for word as it was stored. Opened by a link or a form, so it is no call, as the PDF. */
export const addAcceptedContracts: ModuleRoutes = ({ app, context }) => {
  const { db } = context

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
      throw new RefusalError(404, 'no-contracts', 'Bu siparişin saklanan bir sözleşme metni yok.')
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
    documentOptions(context, documentsPerMinute),
    async (request, reply) => {
      const id = orderOf(request)
      return send(reply, id, await readContracts(db, id))
    },
  )

  app.post(
    acceptedContractsByPnrPath,
    documentOptions(context, referencesPerMinute),
    async (request, reply) => {
      const { id, contracts } = await readByReference(context, request, contractsOfLeg)
      return send(reply, id, contracts)
    },
  )

  /** Whoever has the reference is not yet the buyer: of that leg alone. */
  async function contractsOfLeg(id: OrderId, pnr: Pnr) {
    const { leg } = await db
      .selectFrom('order_legs')
      .select('leg')
      .where('order_id', '=', id)
      .where('pnr', '=', pnr)
      .executeTakeFirstOrThrow()
    const stored = await readContracts(db, id)
    return { id, contracts: stored.flatMap((contract) => redactContract(contract, leg) ?? []) }
  }
}
