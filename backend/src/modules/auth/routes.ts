import { login, logout, userDetail } from 'shared/contracts/auth'
import type { ResponseOf } from 'shared/contracts/call'
import { clientToken } from 'shared/contracts/site'
import type { ModuleRoutes } from '../../context.ts'
import { Refusal } from '../../http/refusal.ts'
import { claimsOf, noSession, userAgentOf } from './identify.ts'
import { buyerOfLogin, forgetBuyer } from './member-buyers.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { endSession, openSession } from './sessions.ts'
import { readUser } from './user.ts'

/** Compared with when there is no such member, so that both refusals take the same time. */
const nobody = hashPassword('nobody has this password')

export const authRoutes: ModuleRoutes = ({ route, context }) => {
  const { db, tokens, clock } = context

  route(clientToken, async () => ({ data: { access_token: await tokens.anonymous() } }))

  route(
    login,
    async ({ email, password, former_buyer: former }, { caller, request }) => {
      const member = await db
        .selectFrom('members')
        .select(['id', 'name', 'surname', 'password_hash'])
        .where('email', '=', email.toLowerCase())
        .executeTakeFirst()
      const right = await verifyPassword(password, member?.password_hash ?? (await nobody))
      if (!member || !right) throw new Refusal(422, 'wrong-credentials', 'E-posta veya şifre hatalı.')
      const now = clock()
      const sid = await buyerOfLogin(db, { memberId: member.id, sid: caller.sid, former, now })
      const token = await openSession(db, tokens, { member, sid, userAgent: userAgentOf(request), now })
      return { data: { access_token: token } }
    },
    { perMinute: 60 },
  )

  route(logout, async (_input, { request }): Promise<ResponseOf<typeof logout>> => {
    const claims = await claimsOf(request, context)
    if (claims?.memberId == null) return { data: { done: true } }
    await forgetBuyer(db, claims.memberId, claims.sid)
    await endSession(db, claims.memberId, claims.jti, clock())
    return { data: { done: true } }
  })

  route(userDetail, async (_input, { caller }) => {
    const user = caller.memberId === null ? null : await readUser(db, caller.memberId)
    if (!user) throw noSession()
    return { data: { data: user } }
  })
}
