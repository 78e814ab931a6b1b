import {
  forgotPassword,
  resetPassword as resetPasswordCall,
  updatePassword,
  verifyResetOtp,
} from 'shared/contracts/auth'
import type { FastifyRequest } from 'fastify'
import type { ModuleRoutes } from '../../context.ts'
import { Refusal } from '../../http/refusal.ts'
import { countAttempt } from '../attempt-limits/count-attempt.ts'
import type { GuardedAct } from '../attempt-limits/limits.ts'
import { inEvenTime } from '../auth/even-time.ts'
import { lockLiveSession } from '../auth/lock-live-session.ts'
import { hashPassword } from '../auth/passwords.ts'
import { refuseWeakPassword } from '../auth/weak-password.ts'
import { findKnownDevice } from '../known-devices/known-devices.ts'
import { confirmPassword } from './confirm-password.ts'
import { mailResetCode, tradeResetCode } from './reset-codes.ts'
import { resetPassword } from './reset-password.ts'
import { setPassword } from './set-password.ts'

const done = { data: { done: true as const } }

/** Calls a minute from one address. */
const perMinute = 30
/** More than the rows take on a machine at rest. */
const evenMs = 60

export const changePasswordRoutes: ModuleRoutes = ({ route, context }) => {
  /** From a known device somebody else's attempts are nobody's business. */
  async function count(act: GuardedAct, email: string, request: FastifyRequest): Promise<void> {
    if (await findKnownDevice(context, { email, request })) return
    await countAttempt(context, { act, subject: email, ip: request.ip })
  }

  route(
    forgotPassword,
    async ({ email }, { request }) => {
      await inEvenTime(evenMs, async () => {
        await count('forgot-password', email, request)
        await mailResetCode(context, email)
      })
      return done
    },
    { perMinute },
  )

  route(
    verifyResetOtp,
    async ({ email, code }, { request }) => {
      const token = await inEvenTime(evenMs, async () => {
        await count('reset-code', email, request)
        return await tradeResetCode(context, email, code)
      })
      return { data: { reset_token: token } }
    },
    { perMinute },
  )

  route(
    resetPasswordCall,
    async ({ password, confirm_password, reset_token }, { request, reply }) => {
      refuseDifferent(password, confirm_password)
      const { passkeys } = await resetPassword(context, { password, reset_token }, { request, reply })
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
        throw new Refusal(422, 'same-password', { password: ['Yeni şifreniz eskisinden farklı olmalı.'] })
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
    throw new Refusal(422, 'validation', { confirm_password: ['Şifreler birbirinin aynısı değil.'] })
}
