import type { updateDetail } from 'shared/contracts/auth'
import type { ParsedRequestOf } from 'shared/contracts/call'
import type { Context } from '../../context/context.ts'
import type { Tx } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { RefusalError } from '../../http/refusal.ts'
import { noSession } from '../auth/identify.ts'
import { setConsent } from '../consents/consents.ts'
import { readDetails } from './read-details.ts'
import { personal } from '../../db/sealing/personal.ts'

type Sent = ParsedRequestOf<typeof updateDetail>
type Member = { id: number; email: string; phone: string }

/** Changes what a member may change by themselves; answers the session's token, which brings the name to every page. */
export async function updateDetails(
  { db, clock, tokens }: Pick<Context, 'db' | 'clock' | 'tokens'>,
  { memberId, jti, sid }: Caller,
  sent: Sent,
): Promise<string> {
  const now = clock()
  const details = readDetails(sent, now)
  return db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, memberId)
    if (sent.email !== undefined && sent.email !== member.email) throw emailNeedsConfirmation()
    await tx
      .updateTable('members')
      .set({
        ...details,
        phone: personal('phone', details.phone),
        gov_id: personal('identity', details.gov_id),
      })
      .where('id', '=', member.id)
      .execute()
    await changeConsents(tx, member, { ...sent, phone: details.phone }, now)
    const session = await tx
      .selectFrom('member_sessions')
      .select(['started_at', 'expires_at'])
      .where('id', '=', jti)
      .executeTakeFirst()
    if (!session || jti === null) throw noSession()
    return tokens.renamed(member.id, `${details.name} ${details.surname}`, {
      sid,
      jti,
      issuedAt: session.started_at,
      expiresAt: session.expires_at,
    })
  })
}

/** A consent is for one number: that of a new one has to be given by itself. */
async function changeConsents(tx: Tx, member: Member, { phone, email_consent, sms_consent }: Sent, at: Date) {
  const decide = (channel: 'email' | 'sms', isGiven: boolean, recipient: string) =>
    setConsent(tx, { memberId: member.id, channel, isGiven, recipient, source: 'details', at })
  if (email_consent !== undefined) await decide('email', email_consent, member.email)
  if (sms_consent !== undefined) await decide('sms', sms_consent, phone)
  else if (phone !== member.phone) await decide('sms', false, phone)
}

async function lockMember(tx: Tx, memberId: number | null): Promise<Member> {
  const member = await tx
    .selectFrom('members')
    .select(['id', 'email', 'phone'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!member) throw noSession()
  return member
}

function emailNeedsConfirmation(): RefusalError {
  return new RefusalError(422, 'email-needs-confirmation', {
    email: [
      'E-posta adresi burada değişmez. Bilgilerim sayfasındaki E-posta bölümünden değiştirin; iki adrese de onay bağlantısı gönderilir.',
    ],
  })
}
