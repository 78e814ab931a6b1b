import { register } from 'shared/contracts/auth'
import { confirmAddress as confirmAddressCall, registrationMail } from 'shared/contracts/registration'
import type { ModuleRoutes } from '../../context/context.ts'
import { countAttempt } from '../attempt-limits/count-attempt.ts'
import { inEvenTime } from '../auth/even-time.ts'
import { confirmMember } from './confirm-address.ts'
import { mailRegistrationAgain, readRegistration, startRegistration } from './register.ts'

const done = { data: { done: true as const } }

/** Calls a minute from one address. */
const perMinute = 30
/** More than a hash and the rows take on a machine at rest. */
const evenMs = 200

export const registrationRoutes: ModuleRoutes = ({ route, context }) => {
  const even = { milliseconds: evenMs, wait: context.wait }

  route(
    register,
    async (sent, { caller, request }) => {
      const registration = readRegistration(sent)
      await countAttempt(context, { act: 'register', subject: sent.email, ip: request.ip })
      await inEvenTime(even, () => startRegistration(context, { ...registration, sid: caller.sid }))
      return done
    },
    { perMinute },
  )

  route(
    registrationMail,
    async ({ email, password }, { request }) => {
      await countAttempt(context, { act: 'register', subject: email, ip: request.ip })
      await inEvenTime(even, () => mailRegistrationAgain(context, { email, password }))
      return done
    },
    { perMinute },
  )

  route(
    confirmAddressCall,
    async ({ link, password }, { caller }) => {
      await confirmMember(context, { link, password, sid: caller.sid })
      return done
    },
    { perMinute },
  )
}
