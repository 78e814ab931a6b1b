import type { ResponseOf } from 'shared/contracts/call'
import { sessionEnd, sessionEndAll, sessionEndOthers, sessionList } from 'shared/contracts/session'
import { toInstant } from 'shared/domain/dates'
import type { ModuleRoutes } from '../../context/context.ts'
import { RefusalError } from '../../http/refusal.ts'
import { redeemLink } from '../account-codes/mailed-links.ts'
import { deviceOf } from '../auth/device.ts'
import { noSession } from '../auth/identify.ts'
import { lockLiveSession } from '../auth/lock-live-session.ts'
import { endSession, endSessions, listSessions } from '../auth/sessions.ts'
import { proveMember } from '../change-password/prove-member.ts'
import { dropChange } from '../email-changes/store.ts'
import { forgetDevices } from '../known-devices/known-devices.ts'
import { removePasskeysSince } from '../passkeys/passkey-rows.ts'

const done = { data: { done: true as const } }

/** The clocks of two processes may differ, and a passkey is added a moment before its mail is written. */
const graceMs = 60_000

export const memberSessionRoutes: ModuleRoutes = ({ route, context }) => {
  const { db, clock, keyFor } = context

  route(sessionList, async (_input, { caller }): Promise<ResponseOf<typeof sessionList>> => {
    if (caller.memberId === null) throw noSession()
    const sessions = await listSessions(db, caller.memberId, clock())
    return {
      data: sessions.map(({ id, user_agent, started_at, seen_at }) => ({
        id,
        device: deviceOf(user_agent),
        started_at: toInstant(started_at),
        seen_at: toInstant(seen_at),
        is_current: id === caller.jti,
      })),
    }
  })

  // Of a thief and an owner the one stays who knows the password.
  route(sessionEnd, async ({ id, ...proof }, { caller, request }) => {
    const { memberId, jti } = caller
    if (memberId === null) throw noSession()
    if (id !== jti) await proveMember(context, { caller, request }, proof)
    await endSession(db, memberId, id, clock())
    return done
  })

  route(sessionEndOthers, async (proof, { caller, request }) => {
    const { id: memberId, jti } = await proveMember(context, { caller, request }, proof)
    await db.transaction().execute(async (tx) => {
      await lockLiveSession(tx, { memberId, jti })
      await endSessions(tx, { memberId, except: jti, now: clock() })
    })
    return done
  })

  route(sessionEndAll, async ({ link }) => {
    const passkeys = await db.transaction().execute(async (tx) => {
      const redeemed = await redeemLink(tx, { link, purpose: 'end-sessions', now: clock(), keyFor })
      if (redeemed?.memberId == null)
        throw new RefusalError(
          409,
          'link-over',
          'Bu bağlantının süresi dolmuş ya da daha önce kullanılmış. Şifrenizi sıfırlarsanız bütün oturumlarınız kapanır.',
        )
      const { memberId, createdAt } = redeemed
      await endSessions(tx, { memberId, now: clock() })
      await forgetDevices(tx, memberId, clock())
      // Whoever had a session may have asked for it.
      await dropChange(tx, memberId, clock())
      return await removePasskeysSince(tx, memberId, new Date(createdAt.getTime() - graceMs))
    })
    return { data: { done: true as const, ...passkeys } }
  })
}
