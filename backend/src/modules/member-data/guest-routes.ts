import { guestData, guestErase } from 'shared/contracts/guest-ticket'
import type { OrderId } from 'shared/contracts/units'
import type { ModuleRoutes } from '../../context/context.ts'
import type { Tx } from '../../db/database.ts'
import { RefusalError } from '../../http/refusal.ts'
import { verifyGrant } from '../guest-tickets/grants.ts'
import { eraseHoldings, keptUntil } from './erase-holdings.ts'
import { exportData } from './export-data.ts'

/** Of one network address. */
const perMinute = 10

/** What a member may ask of the account, of one order for whoever has proved to be its buyer. */
export const guestDataRoutes: ModuleRoutes = ({ route, context }) => {
  const { db, clock } = context
  const orderOf = (grant: string, sid: string) => verifyGrant(context, grant, { purpose: 'data', sid })

  route(
    guestData,
    async ({ grant }, { caller: { sid } }) => {
      const order = await orderOf(grant, sid)
      return { data: await db.transaction().execute((tx) => exportData(tx, { ...order, now: clock() })) }
    },
    { perMinute },
  )

  route(
    guestErase,
    async ({ grant }, { caller: { sid } }) => {
      const order = await orderOf(grant, sid)
      return db.transaction().execute(async (tx) => {
        await refuseMembers(tx, order.orderId)
        await eraseHoldings(tx, { ...order, now: clock() })
        const until = await keptUntil(tx, order)
        if (!until) throw new Error(`Order ${order.orderId} is gone`)
        return { data: { identities_until: until.identities, papers_until: until.papers } }
      })
    },
    { perMinute },
  )
}

/** What is a member's is erased with the membership: here it would vanish from an account behind its owner's back. */
async function refuseMembers(tx: Tx, id: OrderId): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select('member_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (order?.member_id == null) return
  throw new RefusalError(
    409,
    'members-order',
    'Bu bilet bir üyelikle alındı. Verileri silmek için giriş yapıp üyeliğinizi kapatın.',
  )
}
