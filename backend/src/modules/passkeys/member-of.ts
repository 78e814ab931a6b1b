import type { Db, Tx } from '../../db/database.ts'
import { noSession } from '../auth/identify.ts'

type Member = { id: number; email: string; name: string; surname: string }

/** Throws a refusal when the account has been closed meanwhile. */
export async function memberOf(db: Db | Tx, id: number): Promise<Member> {
  const member = await db
    .selectFrom('members')
    .select(['id', 'email', 'name', 'surname'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!member) throw noSession()
  return member
}
