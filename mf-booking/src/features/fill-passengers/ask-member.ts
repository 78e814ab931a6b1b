import type { Api } from 'shared/api/client'
import { orElse } from 'shared/api/or-else'
import { currentSession } from 'shared/auth/auth'
import { userDetail } from 'shared/contracts/auth'
import { customerUserList } from 'shared/contracts/customer-user'
import { readMember, type Member } from './saved-passengers.ts'

/** Who is logged in, with whom they have saved; null for everybody else, of whom nothing is asked. */
export async function askMember(api: Api): Promise<Member | null> {
  if (currentSession().kind !== 'member') return null
  const [user, list] = await Promise.all([
    orElse(
      api.send(userDetail, {}).then(({ data }) => data.data),
      () => null,
    ),
    orElse(
      api.send(customerUserList, {}).then(({ data }) => data),
      () => [],
    ),
  ])
  return readMember(user, list)
}
