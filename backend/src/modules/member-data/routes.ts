import type { ResponseOf } from 'shared/contracts/call'
import { memberDataExport, membershipClose, membershipClosingTerms } from 'shared/contracts/member-account'
import { formatDate } from 'shared/domain/dates'
import type { ModuleRoutes } from '../../context/context.ts'
import type { Tx } from '../../db/database.ts'
import { inWords, noticeFacts } from '../account-mails/notice-facts.ts'
import { notifyOwner, queueAccountMail } from '../account-mails/queue-account-mail.ts'
import { refuseMany } from '../account-mails/refuse-many.ts'
import { noSession } from '../auth/identify.ts'
import { lockLiveSession } from '../auth/lock-live-session.ts'
import { proveMember } from '../change-password/prove-member.ts'
import { againOnDeadlock } from '../../db/sql-state.ts'
import { eraseHoldings, keptUntil } from './erase-holdings.ts'
import { closingTerms } from './closing-terms.ts'
import { startErasing } from './erase-due.ts'
import { exportData } from './export-data.ts'

/** Of one network address; a guess at the password is one. */
const perMinute = 10
const exportsPerHour = 5

export const memberDataRoutes: ModuleRoutes = ({ route, app, context }) => {
  const { db, clock } = context

  route(
    memberDataExport,
    async (proof, { caller, request }) => {
      const { id, jti } = await proveMember(context, { caller, request }, proof)
      return db.transaction().execute(async (tx) => {
        const now = clock()
        await lockLiveSession(tx, { memberId: id, jti })
        await refuseMany(tx, { memberId: id, kind: 'data-exported', perHour: exportsPerHour, now })
        const email = await lockedEmail(tx, id)
        const data = await exportData(tx, { memberId: id, email, now })
        await notifyOwner(tx, context, {
          kind: 'data-exported',
          member: { id, email },
          facts: noticeFacts(request, now),
        })
        return { data }
      })
    },
    { perMinute },
  )

  route(membershipClosingTerms, async (_input, { caller: { memberId } }) => {
    if (memberId === null) throw noSession()
    return { data: await db.transaction().execute((tx) => closingTerms(tx, memberId, clock())) }
  })

  route(
    membershipClose,
    async (proof, { caller, request }): Promise<ResponseOf<typeof membershipClose>> => {
      const { id, jti } = await proveMember(context, { caller, request }, proof)
      // It locks the member before all else, who is the last lock of others.
      await againOnDeadlock(() =>
        db.transaction().execute(async (tx) => {
          const now = clock()
          await lockLiveSession(tx, { memberId: id, jti })
          const email = await lockedEmail(tx, id)
          const who = { memberId: id, email, now }
          const until = await keptUntil(tx, who)
          await eraseHoldings(tx, who)
          await queueAccountMail(tx, {
            kind: 'membership-closed',
            recipient: email,
            memberId: null,
            codeId: null,
            facts: { at: inWords(now), ...(until && { papers: formatDate(until.papers) }) },
          })
        }),
      )
      return { data: { done: true } }
    },
    { perMinute },
  )

  let stop: (() => Promise<void>) | null = null
  app.addHook('onListen', () => {
    stop = startErasing(context)
  })
  app.addHook('preClose', async () => stop?.())
}

/** An order that is being placed waits, and then finds no member. */
async function lockedEmail(tx: Tx, id: number): Promise<string> {
  const member = await tx
    .selectFrom('members')
    .select('email')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!member) throw noSession()
  return member.email
}
