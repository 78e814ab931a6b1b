import type { Random } from '../../context/clock.ts'
import type { Tx } from '../../db/database.ts'
import { freshPnr } from './pnr.ts'

/** Gives each leg its reference and each passenger a ticket; answers the tickets by passenger. Once for an order: the keys see to it. */
export async function issueTickets(tx: Tx, orderId: string, random: Random): Promise<Map<number, number>> {
  const legs = await tx.selectFrom('order_legs').select('leg').where('order_id', '=', orderId).execute()
  for (const { leg } of legs)
    await tx
      .updateTable('order_legs')
      .set({ pnr: await freshPnr(tx, random) })
      .where('order_id', '=', orderId)
      .where('leg', '=', leg)
      .execute()
  const issued = await tx
    .insertInto('tickets')
    .columns(['passenger_id'])
    .expression((query) =>
      query.selectFrom('passengers').select('id').where('order_id', '=', orderId).orderBy('id'),
    )
    .returning(['id', 'passenger_id'])
    .execute()
  return new Map(issued.map(({ id, passenger_id }) => [passenger_id, id]))
}
