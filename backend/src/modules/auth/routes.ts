import { logout, userDetail } from 'shared/contracts/auth'
import type { ResponseOf } from 'shared/contracts/call'
import { clientToken } from 'shared/contracts/site'
import type { ModuleRoutes } from '../../context/context.ts'
import { claimsOf, noSession } from './identify.ts'
import { forgetBuyer } from './member-buyers.ts'
import { endSession } from './sessions.ts'
import { createTokenPrice } from './token-price.ts'
import { readUser } from './user.ts'

export const authRoutes: ModuleRoutes = ({ route, context }) => {
  const { db, tokens, clock } = context

  const priced = createTokenPrice(context)

  route(clientToken, (_input, { request }) =>
    priced(request, async () => ({ data: { access_token: await tokens.anonymous() } })),
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
