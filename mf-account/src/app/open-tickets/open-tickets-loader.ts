import { apiContext } from 'shared/api/api-context'
import { type MemberTicket, purchaseList } from 'shared/contracts/member-ticket'
import type { LoaderFunctionArgs } from 'shared/router/router'
import { type Loaded, loaded } from '../../lib/loaded.ts'

export function loadOpenTickets({ request, context }: LoaderFunctionArgs): Promise<Loaded<MemberTicket[]>> {
  return loaded(context.get(apiContext).send(purchaseList, {}, { signal: request.signal }))
}
