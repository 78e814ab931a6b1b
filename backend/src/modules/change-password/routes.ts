import {
  forgotPassword,
  resetPassword as resetPasswordCall,
  updatePassword,
  verifyResetOtp,
} from 'shared/contracts/auth'
import type { ModuleRoutes } from '../../context/context.ts'
import { RefusalError } from '../../http/refusal.ts'
import { inEvenTime } from '../auth/even-time.ts'
import { lockLiveSession } from '../auth/lock-live-session.ts'
import { hashPassword } from 'shared-server/passwords'
import { refuseWeakPassword } from '../auth/weak-password.ts'
import { confirmPassword } from './confirm-password.ts'
import { countCodeGuess, countCodeMail } from './count-codes.ts'
import { mailResetCode, requireCode, tradeResetCode } from './reset-codes.ts'
import { changeForgottenPassword } from './reset-password.ts'
import { setPassword } from './set-password.ts'

const done = { data: { done: true as const } }

/** Calls a minute from one address. */
const perMinute = 30
/** More than the rows take on a machine at rest. */
const evenMs = 60

export const changePasswordRoutes: ModuleRoutes = ({ route, context }) => {
  const even = { milliseconds: evenMs, wait: context.wait }

  route(
    forgotPassword,
    async ({ email }, { caller: { sid }, request }) => {
      await inEvenTime(even, async () => {
        await countCodeMail(context, { email, request })
        await mailResetCode(context, { email, sid })
      })
      return done
    },
    { perMinute },
  )

  route(
    verifyResetOtp,
    async ({ email, code }, { caller: { sid }, request }) => {
      const token = await inEvenTime(even, async () => {
        await requireCode(context, { email, sid })
        const guess = await countCodeGuess(context, { email, request })
        const traded = await tradeResetCode(context, { email, sid }, code)
        await guess.giveBack()
        return traded
      })
      return { data: { reset_token: token } }
    },
    { perMinute },
  )

  route(
    resetPasswordCall,
    async ({ password, confirm_password, reset_token }, { request, reply }) => {
      refuseDifferent(password, confirm_password)
      const { passkeys } = await changeForgottenPassword(
        context,
        { password, reset_token },
        { request, reply },
      )
      return { data: { done: true as const, ...(passkeys > 0 && { passkeys }) } }
    },
    { perMinute },
  )

  route(
    updatePassword,
    async ({ current_password, password, confirm_password }, { caller, request, reply }) => {
      refuseDifferent(password, confirm_password)
      const member = await confirmPassword(context, {
        memberId: caller.memberId,
        session: caller.jti,
        password: current_password,
        request,
        field: 'current_password',
      })
      refuseWeakPassword(password, member)
      if (password === current_password)
        throw new RefusalError(422, 'same-password', {
          password: ['Yeni şifreniz eskisinden farklı olmalı.'],
        })
      const passwordHash = await hashPassword(password)
      await context.db.transaction().execute(async (tx) => {
        await lockLiveSession(tx, { memberId: member.id, jti: caller.jti })
        await setPassword(tx, context, {
          member,
          passwordHash,
          session: caller.jti,
          by: 'member',
          request,
          reply,
        })
      })
      return done
    },
    { perMinute },
  )
}

function refuseDifferent(password: string, confirmation: string): void {
  if (password !== confirmation)
    throw new RefusalError(422, 'validation', { confirm_password: ['Şifreler birbirinin aynısı değil.'] })
}
