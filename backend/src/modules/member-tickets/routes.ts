import {
  purchaseCancel,
  purchaseFind,
  purchaseList,
  purchaseSetJourney,
  purchaseSetOpen,
} from 'shared/contracts/member-ticket'
import type { ModuleRoutes } from '../../context/context.ts'
import { openAcquirers } from '../acquirers/acquirers.ts'
import { cancelTicket } from './cancel.ts'
import { findOwn, listOwn } from './own-tickets.ts'
import { payRefund } from './refunds.ts'
import { setJourneyOnce } from './set-journey-once.ts'
import { setOpen } from './set-open.ts'

const ordersPerMinute = 120

export const memberTicketRoutes: ModuleRoutes = ({ route, context }) => {
  const { config, db, log } = context
  const acquirers = openAcquirers(context)

  route(purchaseList, async (_input, { caller }) => ({ data: await listOwn(context, caller.memberId) }))

  route(purchaseFind, async ({ pnr }, { caller }) => ({
    data: await findOwn(context, caller.memberId, pnr),
  }))

  route(purchaseCancel, async ({ passengerId }, { caller }) => {
    const answer = await cancelTicket(context, { id: passengerId, owner: { memberId: caller.memberId } })
    // What is due is written down; the bank's answer changes nothing that the traveller is told.
    await payRefund({ db, acquirers, log, bankTimeoutMs: config.bankTimeoutMs }, passengerId)
    return { data: answer }
  })

  route(purchaseSetOpen, async ({ passengerId, pnr }, { caller }) => ({
    data: await setOpen(context, { id: passengerId, pnr, owner: { memberId: caller.memberId } }),
  }))

  route(
    purchaseSetJourney,
    (input, { caller, request }) =>
      setJourneyOnce(context, {
        path: purchaseSetJourney.path,
        input,
        findOwner: () => ({ memberId: caller.memberId }),
        caller,
        request,
      }),
    { perMinute: ordersPerMinute },
  )
}
