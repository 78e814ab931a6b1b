import { QueryClient, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { PartId } from 'gateway/wire/pointer'
import type { Status } from 'gateway/wire/status'
import { useApi, type Health, type History } from './api.ts'
import { ApiError, type ApiFailure } from './api-error.ts'

/** What the console shows is asked for again and again while it is shown, and at once when the page is looked at again. */
export const openQueryClient = (everyMs = 5000): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        refetchInterval: everyMs,
        // The next round is the retry.
        retry: false,
        // A gateway on the same machine answers without a network, and says so when it does not.
        networkMode: 'always',
        throwOnError: (error) => !(error instanceof ApiError),
      },
    },
  })

const statusKey = ['status']
const historyKey = ['history']

export function useStatus(): UseQueryResult<Status> {
  const api = useApi()
  return useQuery(queryOptions({ queryKey: statusKey, queryFn: ({ signal }) => api.status(signal) }))
}

export function useHealth(): UseQueryResult<Health> {
  const api = useApi()
  return useQuery(queryOptions({ queryKey: ['health'], queryFn: ({ signal }) => api.health(signal) }))
}

/** Of one module, or of all. */
export function useHistory(module: PartId | null): UseQueryResult<History> {
  const api = useApi()
  return useQuery(
    queryOptions({
      queryKey: [...historyKey, module],
      queryFn: ({ signal }) => api.history(module, signal),
    }),
  )
}

/** After a change: whoever looks must see it now. */
export async function refreshAfterChange(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: statusKey }),
    client.invalidateQueries({ queryKey: historyKey }),
  ])
}

/** Why a query has failed, or null; an error that is none of a call has been thrown already. */
export const failureIn = ({ error }: Pick<UseQueryResult, 'error'>): ApiFailure | null =>
  error instanceof ApiError ? error.failure : null
