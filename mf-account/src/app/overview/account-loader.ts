import { apiContext } from 'shared/api/api-context'
import { type MemberTicket, purchaseList } from 'shared/contracts/member-ticket'
import { type MemberPoints, memberPoints } from 'shared/contracts/points'
import type { LoaderFunctionArgs } from 'shared/router/router'
import { type Loaded, loaded } from '../../lib/loaded.ts'

/** Each is a promise that a part of the page waits for alone; what fails is a value, and costs only its own part. */
export type Account = {
  tickets: Promise<Loaded<MemberTicket[]>>
  points: Promise<Loaded<MemberPoints>>
}

/** Asked side by side, and not waited for: the page stands before the answers are there. */
export function loadAccount({ context }: LoaderFunctionArgs): Account {
  const api = context.get(apiContext)
  return { tickets: loaded(api.send(purchaseList, {})), points: loaded(api.send(memberPoints, {})) }
}
