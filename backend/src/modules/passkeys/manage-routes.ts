import { passkeyList, passkeyRemove, passkeyRename } from 'shared/contracts/passkey'
import { whyNotLabel } from 'shared/domain/person-name'
import type { ModuleRoutes } from '../../context/context.ts'
import type { Caller } from '../../http/caller.ts'
import { RefusalError } from '../../http/refusal.ts'
import { inWords, noticeFacts } from '../account-mails/notice-facts.ts'
import { notifyOwner } from '../account-mails/queue-account-mail.ts'
import { noSession } from '../auth/identify.ts'
import { lockLiveSession } from '../auth/lock-live-session.ts'
import { proveMember } from '../change-password/prove-member.ts'
import { memberOf } from './member-of.ts'
import { deletePasskey, listPasskeys, renamePasskey } from './passkey-rows.ts'

export const manageRoutes: ModuleRoutes = ({ route, context }) => {
  const { db, clock } = context

  route(passkeyList, async (_input, { caller }) => ({ data: await listPasskeys(db, idOf(caller)) }))

  route(passkeyRename, async ({ id, name }, { caller }) => {
    const wrong = whyNotLabel(name, 'Ad')
    if (wrong !== null) throw new RefusalError(422, 'validation', { name: [wrong] })
    const passkey = await renamePasskey(db, { id, memberId: idOf(caller) }, name)
    if (!passkey) throw new RefusalError(404, 'passkey-gone', 'Bu geçiş anahtarı artık yok.')
    return { data: passkey }
  })

  route(passkeyRemove, async ({ id, ...proof }, { caller, request }) => {
    const { id: memberId, jti } = await proveMember(context, { caller, request }, proof)
    await db.transaction().execute(async (tx) => {
      await lockLiveSession(tx, { memberId, jti })
      const deleted = await deletePasskey(tx, { id, memberId })
      if (deleted === null) return
      const { created_at, device } = deleted
      const added = { added_at: inWords(created_at), ...(device !== null && { added_with: device }) }
      const facts = { ...noticeFacts(request, clock()), ...added }
      await notifyOwner(tx, context, { kind: 'passkey-removed', member: await memberOf(tx, memberId), facts })
    })
    return { data: { done: true as const } }
  })
}

function idOf({ memberId }: Caller): number {
  if (memberId === null) throw noSession()
  return memberId
}
