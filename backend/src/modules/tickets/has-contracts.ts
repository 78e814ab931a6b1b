import { sql } from 'kysely'

/** Whether the texts that were agreed to with an order are stored: not of one from before they were, nor of a sales channel's. */
export const hasContracts = (orderColumn: string) =>
  sql<boolean>`EXISTS (SELECT 1 FROM order_contracts c WHERE c.order_id = ${sql.ref(orderColumn)})`
