import { updateDetail } from 'shared/contracts/auth'
import type { ResponseOf } from 'shared/contracts/call'
import { consentList, consentSet } from 'shared/contracts/member-account'
import type { ModuleRoutes } from '../../context/context.ts'
import { noSession } from '../auth/identify.ts'
import { readUser } from '../auth/user.ts'
import { setConsent } from '../consents/consents.ts'
import { consentView } from './consent-view.ts'
import { updateDetails } from './update-details.ts'

export const memberDetailRoutes: ModuleRoutes = ({ route, context }) => {
  const { db, clock } = context

  route(updateDetail, async (sent, { caller }): Promise<ResponseOf<typeof updateDetail>> => {
    const access_token = await updateDetails(context, caller, sent)
    const user = caller.memberId === null ? null : await readUser(db, caller.memberId)
    if (!user) throw noSession()
    return { data: user, access_token }
  })

  route(consentList, async (_input, { caller: { memberId } }) => {
    if (memberId === null) throw noSession()
    return { data: await consentView(db, memberId) }
  })

  route(consentSet, async ({ channel, given }, { caller: { memberId } }) => {
    if (memberId === null) throw noSession()
    return db.transaction().execute(async (tx) => {
      const user = await tx
        .selectFrom('members')
        .select(['email', 'phone'])
        .where('id', '=', memberId)
        .forUpdate()
        .executeTakeFirst()
      if (!user) throw noSession()
      const recipient = channel === 'email' ? user.email : user.phone
      await setConsent(tx, { memberId, channel, isGiven: given, recipient, source: 'details', at: clock() })
      const changed = (await consentView(tx, memberId)).find((one) => one.channel === channel)
      if (!changed) throw new Error(`no consent view of ${channel}`)
      return { data: changed }
    })
  })
}
