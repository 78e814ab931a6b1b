import { apiContext } from 'shared/api/api-context'
import { ApiError } from 'shared/api/client'
import { purchaseList } from 'shared/contracts/member-ticket'
import type { LoaderFunctionArgs } from 'shared/router/router'
import { splitTickets, type TicketGroups } from '../features/list-tickets/split-tickets.ts'

export type MyTickets = { kind: 'loaded'; groups: TicketGroups } | { kind: 'failed'; offline: boolean }

export async function loadMyTickets({ request, context }: LoaderFunctionArgs): Promise<MyTickets> {
  try {
    const { data } = await context.get(apiContext).send(purchaseList, {}, { signal: request.signal })
    return {
      kind: 'loaded',
      groups: splitTickets(
        data.flatMap(({ passengers }) => passengers),
        new Date(),
      ),
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'failed', offline: error.failure.kind === 'unreachable' }
  }
}
