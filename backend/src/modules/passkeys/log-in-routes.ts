import { passkeyLogIn, passkeyLogInOptions } from 'shared/contracts/passkey'
import type { ModuleRoutes } from '../../context/context.ts'
import { enter } from '../log-in/enter.ts'
import { challengeMs, issueChallenge, takeChallenge } from './challenges.ts'
import { challengeIn } from './client-data.ts'
import { challengeOver, passkeyRefused } from './refused.ts'
import { relyingPartyOf } from './relying-party.ts'
import { verifyLogIn } from './verify-log-in.ts'

/** Not slowed by guesses at the password: a signature cannot be guessed, and the owner always gets in by it. */
export const passkeyLogInRoutes: ModuleRoutes = ({ route, context }) => {
  const { config, db, clock, log } = context

  route(
    passkeyLogInOptions,
    async (_input, { caller: { sid } }) => {
      const rp = relyingPartyOf(config.publicUrl)
      const challenge = await issueChallenge(context, { sid, session: null })
      const options = { challenge, rpId: rp.id, timeout: challengeMs, userVerification: 'required' as const }
      return { data: { origin: rp.origin, options } }
    },
    { perMinute: 120 },
  )

  route(
    passkeyLogIn,
    async ({ credential: answer, former_buyer: former }, { caller, request, reply }) => {
      const rp = relyingPartyOf(config.publicUrl)
      const now = clock()
      const challenge = challengeIn(answer.response.clientDataJSON)
      if (challenge === null) throw passkeyRefused()
      if (!(await takeChallenge(db, challenge, { sid: caller.sid, session: null, now })))
        throw challengeOver()
      const found = await verifyLogIn(db, { answer, challenge, rp, now })
      if ('why' in found) {
        log.info({ why: found.why }, 'a log-in by passkey is refused')
        throw passkeyRefused()
      }
      const { member, passkeyId } = found
      const proven = { passkeyId }
      const token = await enter(context, { member, proven, sid: caller.sid, former, request, reply })
      if (token === null) throw passkeyRefused()
      return { data: { access_token: token } }
    },
    { perMinute: 60 },
  )
}
