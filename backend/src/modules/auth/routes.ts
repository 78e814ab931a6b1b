import { login, logout, userDetail } from 'shared/contracts/auth'
import type { ResponseOf } from 'shared/contracts/call'
import { clientToken } from 'shared/contracts/site'
import type { ModuleRoutes } from '../../context.ts'
import { Refusal } from '../../http/refusal.ts'
import { claimsOf } from './identify.ts'
import { buyerOfLogin, forgetBuyer } from './member-buyers.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

/** Compared with when there is no such member, so that both refusals take the same time. */
const nobody = hashPassword('nobody has this password')

export const authRoutes: ModuleRoutes = ({ route, context: { db, tokens, clock } }) => {
  route(clientToken, async () => ({ data: { access_token: await tokens.anonymous() } }))

  route(
    login,
    async ({ email, password, former_buyer: former }, { caller }) => {
      const member = await db
        .selectFrom('members')
        .select(['id', 'name', 'surname', 'password_hash'])
        .where('email', '=', email.toLowerCase())
        .executeTakeFirst()
      const right = await verifyPassword(password, member?.password_hash ?? (await nobody))
      if (!member || !right) throw new Refusal(422, 'wrong-credentials', 'E-posta veya şifre hatalı.')
      const name = `${member.name} ${member.surname}`
      const sid = await buyerOfLogin(db, { memberId: member.id, sid: caller.sid, former, now: clock() })
      return { data: { access_token: await tokens.member(member.id, name, sid) } }
    },
    { perMinute: 60 },
  )

  route(logout, async (_input, { request }): Promise<ResponseOf<typeof logout>> => {
    const claims = await claimsOf(request, tokens, db)
    await db.deleteFrom('revoked_tokens').where('expires_at', '<', clock()).execute()
    if (!claims) return { data: { done: true } }
    if (claims.memberId !== null) await forgetBuyer(db, claims.memberId, claims.sid)
    await db
      .insertInto('revoked_tokens')
      .values({ jti: claims.jti, expires_at: claims.expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { data: { done: true } }
  })

  route(userDetail, async (_input, { caller }) => {
    const member = await db
      .selectFrom('members')
      .selectAll()
      .where('id', '=', caller.memberId)
      .executeTakeFirst()
    if (!member) throw new Refusal(401, 'no-token', 'Oturumunuzun süresi doldu. Sayfayı yenileyin.')
    const { password_hash: _secret, created_at: _date, gov_id, ...shown } = member
    return {
      data: { data: { ...shown, 'full-name': `${member.name} ${member.surname}`, 'gov-id': gov_id } },
    }
  })
}
