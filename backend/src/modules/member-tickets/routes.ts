import { purchaseCancel, purchaseFind, purchaseList, purchaseSetOpen } from 'shared/contracts/member-ticket'
import type { ModuleRoutes } from '../../context.ts'
import { openAcquirers } from '../payments/acquirers.ts'
import { cancelTicket } from './cancel.ts'
import { findOwn, listOwn } from './own-tickets.ts'
import { payRefund } from './refunds.ts'
import { setOpen } from './set-open.ts'

export const memberTicketRoutes: ModuleRoutes = ({ route, context }) => {
  const { db, log } = context
  const acquirers = openAcquirers(context)

  route(purchaseList, async (_input, { caller }) => ({ data: await listOwn(context, caller.memberId) }))

  route(purchaseFind, async ({ pnr }, { caller }) => ({
    data: await findOwn(context, caller.memberId, pnr),
  }))

  route(purchaseCancel, async ({ passengerId }, { caller }) => {
    const answer = await cancelTicket(context, { id: passengerId, memberId: caller.memberId })
    // What is due is written down; the bank's answer changes nothing that the traveller is told.
    await payRefund({ db, acquirers, log }, passengerId)
    return { data: answer }
  })

  route(purchaseSetOpen, async ({ passengerId, pnr }, { caller }) => ({
    data: await setOpen(context, { id: passengerId, pnr, memberId: caller.memberId }),
  }))
}
