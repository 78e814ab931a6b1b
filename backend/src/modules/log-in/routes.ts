import { login } from 'shared/contracts/auth'
import type { ModuleRoutes } from '../../context/context.ts'
import { RefusalError } from '../../http/refusal.ts'
import { countAttempt, forgiveAttempt } from '../attempt-limits/count-attempt.ts'
import { countAtKnownDevice, giveBackAtDevice } from '../known-devices/known-devices.ts'
import { enter } from './enter.ts'
import { matchPassword } from './match-password.ts'

export const logInRoutes: ModuleRoutes = ({ route, context }) => {
  route(
    login,
    async ({ email, password, former_buyer: former }, { caller, request, reply }) => {
      const attempt = { act: 'log-in', subject: email, ip: request.ip } as const
      const device = await countAtKnownDevice(context, { email, request })
      if (!device) await countAttempt(context, attempt)
      const match = await matchPassword(context, { email, password })
      switch (match.kind) {
        case 'member': {
          const { member, proven } = match
          const token = await enter(context, { member, proven, sid: caller.sid, former, request, reply })
          if (token === null) throw wrongCredentials()
          if (!device) await forgiveAttempt(context, attempt)
          return { data: { access_token: token } }
        }
        case 'unconfirmed':
          if (device) await giveBackAtDevice(context, device.id)
          throw new RefusalError(
            403,
            'address-unconfirmed',
            'Giriş yapmadan önce e-posta adresinizi onaylayın. Size gönderdiğimiz e-postadaki bağlantıyı açın.',
          )
        case 'wrong':
          throw wrongCredentials()
      }
    },
    { perMinute: 60 },
  )
}

const wrongCredentials = () => new RefusalError(422, 'wrong-credentials', 'E-posta veya şifre hatalı.')
