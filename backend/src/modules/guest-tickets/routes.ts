import {
  guestCancel,
  guestCode,
  guestSetJourney,
  guestSetOpen,
  guestVerify,
} from 'shared/contracts/guest-ticket'
import type { ModuleRoutes } from '../../context/context.ts'
import { cancelTicket } from '../member-tickets/cancel.ts'
import { payRefund } from '../member-tickets/refunds.ts'
import { setJourneyOnce } from '../member-tickets/set-journey-once.ts'
import { setOpen } from '../member-tickets/set-open.ts'
import { openAcquirers } from '../acquirers/acquirers.ts'
import { verifyGrant } from './grants.ts'
import { requestCode } from './request-code.ts'
import { verifyCode } from './verify-code.ts'

/** Calls a minute from one address. */
const codesPerMinute = 10
const attemptsPerMinute = 20
const changesPerMinute = 60

/** What a member may do with their tickets, for a buyer without an account: the same acts under the same lock. */
export const guestTicketRoutes: ModuleRoutes = ({ route, context }) => {
  const { config, db, log } = context
  const acquirers = openAcquirers(context)

  route(
    guestCode,
    async (input, { caller: { sid }, request: { ip } }) => ({
      data: await requestCode(context, input, { sid, ip }),
    }),
    { perMinute: codesPerMinute },
  )

  route(
    guestVerify,
    async (input, { caller: { sid }, request: { ip } }) => ({
      data: await verifyCode(context, input, { sid, ip }),
    }),
    { perMinute: attemptsPerMinute },
  )

  route(
    guestCancel,
    async ({ grant, passengerId }, { caller }) => {
      const owner = await verifyGrant(context, grant, { purpose: 'change', sid: caller.sid })
      const answer = await cancelTicket(context, { id: passengerId, owner })
      await payRefund({ db, acquirers, log, bankTimeoutMs: config.bankTimeoutMs }, passengerId)
      return { data: answer }
    },
    { perMinute: changesPerMinute },
  )

  route(
    guestSetOpen,
    async ({ grant, passengerId, pnr }, { caller }) => {
      const owner = await verifyGrant(context, grant, { purpose: 'change', sid: caller.sid })
      return { data: await setOpen(context, { id: passengerId, pnr, owner }) }
    },
    { perMinute: changesPerMinute },
  )

  route(
    guestSetJourney,
    ({ grant, ...input }, { caller, request }) =>
      setJourneyOnce(context, {
        path: guestSetJourney.path,
        input,
        findOwner: () => verifyGrant(context, grant, { purpose: 'travel', sid: caller.sid }),
        caller,
        request,
      }),
    { perMinute: changesPerMinute },
  )
}
