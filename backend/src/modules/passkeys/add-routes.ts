import { maxPasskeys, passkeyAdd, passkeyAddOptions } from 'shared/contracts/passkey'
import type { ModuleRoutes } from '../../context/context.ts'
import { noticeFacts } from '../account-mails/notice-facts.ts'
import { notifyOwner } from '../account-mails/queue-account-mail.ts'
import { deviceOf } from '../auth/device.ts'
import { noSession, userAgentOf } from '../auth/identify.ts'
import { lockLiveSession } from '../auth/lock-live-session.ts'
import { proveMember } from '../change-password/prove-member.ts'
import { readCompany } from '../site/company.ts'
import { challengeMs, issueChallenge, takeChallenge } from './challenges.ts'
import { challengeIn } from './client-data.ts'
import { memberOf } from './member-of.ts'
import { credentialIdsOf, insertPasskey } from './passkey-rows.ts'
import { challengeOver, passkeyRefused, tooManyPasskeys } from './refused.ts'
import { relyingPartyOf } from './relying-party.ts'
import { userHandleOf } from './user-handle.ts'
import { algorithms, verifyNew } from './verify-new.ts'

const publicKey = 'public-key' as const

export const addRoutes: ModuleRoutes = ({ route, context }) => {
  const { config, db, clock, keyFor, log } = context

  route(
    passkeyAddOptions,
    async (proof, { caller, request }) => {
      const rp = relyingPartyOf(config.publicUrl)
      const { id, jti } = await proveMember(context, { caller, request }, proof)
      const member = await memberOf(db, id)
      const known = await credentialIdsOf(db, id)
      if (known.length >= maxPasskeys) throw tooManyPasskeys(maxPasskeys)
      const challenge = await issueChallenge(context, { sid: caller.sid, session: jti })
      return {
        data: {
          origin: rp.origin,
          options: {
            challenge,
            rp: { id: rp.id, name: (await readCompany(db)).name },
            user: {
              id: await userHandleOf(db, id, keyFor),
              name: member.email,
              displayName: `${member.name} ${member.surname}`,
            },
            pubKeyCredParams: algorithms.map((alg) => ({ alg, type: publicKey })),
            timeout: challengeMs,
            attestation: 'none' as const,
            excludeCredentials: known.map((credentialId) => ({ id: credentialId, type: publicKey })),
            authenticatorSelection: {
              residentKey: 'required' as const,
              requireResidentKey: true as const,
              userVerification: 'required' as const,
            },
          },
        },
      }
    },
    { perMinute: 30 },
  )

  route(passkeyAdd, async ({ credential: answer }, { caller, request }) => {
    const rp = relyingPartyOf(config.publicUrl)
    const now = clock()
    const { sid, jti, memberId } = caller
    if (memberId === null || jti === null) throw noSession()
    const challenge = challengeIn(answer.response.clientDataJSON)
    if (challenge === null) throw passkeyRefused()
    if (!(await takeChallenge(db, challenge, { sid, session: jti, now }))) throw challengeOver()
    const made = await verifyNew({ answer, challenge, rp }).catch((error: unknown) => {
      log.info({ why: String(error) }, 'a new passkey is refused')
      throw passkeyRefused()
    })
    const device = deviceOf(userAgentOf(request))
    const passkey = await db.transaction().execute(async (tx) => {
      await lockLiveSession(tx, { memberId, jti })
      const added = await insertPasskey(tx, {
        ...made,
        member_id: memberId,
        user_handle: await userHandleOf(tx, memberId, keyFor),
        name: device.slice(0, 60),
        device,
        created_at: now,
      })
      const member = await memberOf(tx, memberId)
      await notifyOwner(tx, context, { kind: 'passkey-added', member, facts: noticeFacts(request, now) })
      return added
    })
    return { data: passkey }
  })
}
