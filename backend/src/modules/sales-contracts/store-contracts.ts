import { type FilledContract, filledContract } from 'shared/contracts/sales-contract'
import type { CompanySettings } from 'shared/contracts/site'
import type { Kurus, OrderId } from 'shared/contracts/units'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../db/database.ts'
import type { OrderInput } from '../quotes/check-order.ts'
import type { QuotedLeg } from '../quotes/quote.ts'
import { contractFacts } from './contract-facts.ts'
import { contractHash, fillContracts } from './fill-contracts.ts'
import { personal } from '../../db/sealing/personal.ts'

type ContractOrder = { id: OrderId; input: OrderInput; legs: readonly QuotedLeg[] }

/** The rows that keep the texts of an order word for word; whether, when and from where they were agreed to stands with the order. */
export function contractRows(seller: CompanySettings, { id, input, legs }: ContractOrder, byPoints: Kurus) {
  const facts = contractFacts(
    seller,
    { ...input, email: input.data[0]?.passengers[0]?.email },
    legs.map(({ bus, passengers }) => ({ segment: bus.segment, passengers })),
    byPoints,
  )
  return fillContracts(facts).map((contract) => ({
    order_id: id,
    kind: contract.kind,
    version: contract.version,
    text: personal('contract', JSON.stringify(contract)),
    sha256: personal('digest', contractHash(contract)),
  }))
}

/** The texts of an order, the preliminary information first; orders from before there were texts have none. */
export async function readContracts(db: Db | Tx, orderId: string): Promise<FilledContract[]> {
  const rows = await db
    .selectFrom('order_contracts')
    .select('text')
    .where('order_id', '=', orderId)
    .orderBy('kind', 'desc')
    .execute()
  return rows.map(({ text }) => z.parse(filledContract, text))
}
