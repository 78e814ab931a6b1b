import type { ResponseOf } from 'shared/contracts/call'
import {
  emailChangeAnswer,
  emailChangeCancel,
  emailChangeShow,
  emailChangeStart,
} from 'shared/contracts/member-account'
import type { ModuleRoutes } from '../../context/context.ts'
import { noticeFacts } from '../account-mails/notice-facts.ts'
import { noSession } from '../auth/identify.ts'
import { proveMember } from '../change-password/prove-member.ts'
import { againOnDeadlock } from '../../db/sql-state.ts'
import { answerChange } from './answer-change.ts'
import { startChange } from './start-change.ts'
import { dropChange, waitingChange } from './store.ts'

/** Of one network address; a guess at the password is one. */
const startsPerMinute = 10

export const emailChangeRoutes: ModuleRoutes = ({ route, context }) => {
  const { db, clock } = context

  route(emailChangeShow, async (_input, { caller }) => ({
    data: await waitingChange(db, caller.memberId, clock()),
  }))

  route(
    emailChangeStart,
    async ({ email, ...proof }, { caller, request }) => {
      const { id, jti } = await proveMember(context, { caller, request }, proof)
      return db.transaction().execute(async (tx) => {
        await startChange(tx, context, { memberId: id, sessionId: jti, newEmail: email, ip: request.ip })
        const change = await waitingChange(tx, id, clock())
        if (!change) throw new Error('a change of an address is over as it begins')
        return { data: change }
      })
    },
    { perMinute: startsPerMinute },
  )

  route(
    emailChangeCancel,
    async (_input, { caller: { memberId } }): Promise<ResponseOf<typeof emailChangeCancel>> => {
      if (memberId === null) throw noSession()
      await db.transaction().execute((tx) => dropChange(tx, memberId, clock()))
      return { data: { done: true } }
    },
  )

  route(emailChangeAnswer, async ({ link, answer }, { request }) => {
    const facts = noticeFacts(request, clock())
    const state = await againOnDeadlock(() =>
      db.transaction().execute((tx) => answerChange(tx, context, { link, answer, facts })),
    )
    return { data: { state } }
  })
}
