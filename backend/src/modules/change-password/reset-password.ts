import type { FastifyReply, FastifyRequest } from 'fastify'
import type { resetPassword as resetPasswordCall } from 'shared/contracts/auth'
import type { ParsedRequestOf } from 'shared/contracts/call'
import type { Context } from '../../context/context.ts'
import type { Tx } from '../../db/database.ts'
import { RefusalError } from '../../http/refusal.ts'
import { redeemLink } from '../account-codes/mailed-links.ts'
import { hashPassword } from 'shared-server/passwords'
import { refuseWeakPassword } from '../auth/weak-password.ts'
import { setPassword } from './set-password.ts'

type Sent = Pick<ParsedRequestOf<typeof resetPasswordCall>, 'password' | 'reset_token'>
type Browser = { request: FastifyRequest; reply: FastifyReply }

export async function changeForgottenPassword(
  context: Context,
  { password, reset_token }: Sent,
  { request, reply }: Browser,
): Promise<{ passkeys: number }> {
  const passwordHash = await hashPassword(password)
  return await context.db.transaction().execute(async (tx) => {
    const owner = await ownerOf(tx, context, reset_token)
    // Thrown inside, so that the token stays good for another password.
    refuseWeakPassword(password, owner)
    // From here on the browser is a known one: somebody else's wrong guesses do not keep it out.
    return await setPassword(tx, context, {
      member: owner,
      passwordHash,
      session: null,
      by: 'reset',
      request,
      reply,
    })
  })
}

async function ownerOf(tx: Tx, { clock, keyFor }: Context, token: string) {
  const redeemed = await redeemLink(tx, { link: token, purpose: 'reset-token', now: clock(), keyFor })
  const owner =
    redeemed?.memberId == null
      ? undefined
      : await tx
          .selectFrom('members')
          .select(['id', 'email', 'name', 'surname'])
          .where('id', '=', redeemed.memberId)
          .executeTakeFirst()
  if (!owner)
    throw new RefusalError(
      409,
      'reset-over',
      'Şifrenizi belirlemek için süreniz doldu. Yeni bir kod isteyip baştan başlayın.',
    )
  return owner
}
