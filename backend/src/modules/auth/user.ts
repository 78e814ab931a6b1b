import type { userDetail } from 'shared/contracts/auth'
import type { ResponseOf } from 'shared/contracts/call'
import type { Db, Tx } from '../../db/database.ts'
import { readConsents } from '../consents/consents.ts'

type User = ResponseOf<typeof userDetail>['data']['data']

/** A member as the API shows them to themselves. */
export async function readUser(db: Db | Tx, memberId: number): Promise<User | null> {
  const member = await db
    .selectFrom('members')
    .select(['id', 'name', 'surname', 'email', 'phone', 'gov_id', 'gender', 'birth_date', 'nationality'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (!member) return null
  const { gov_id, ...shown } = member
  const consents = await readConsents(db, memberId)
  return {
    ...shown,
    'full-name': `${member.name} ${member.surname}`,
    'gov-id': gov_id,
    email_consent: consents.email !== null,
    sms_consent: consents.sms !== null,
  }
}
