import { QueryClient, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Status } from 'gateway/wire/status'
import type { ModuleId } from 'shared/module/facts'
import { useOpsApi, type Health, type History, type OperatorSession } from './api.ts'
import { OpsApiError, type OpsApiFailure } from './api-error.ts'

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
        throwOnError: (error) => !(error instanceof OpsApiError),
      },
    },
  })

const statusKey = ['status']
const historyKey = ['history']

/** Who is logged in, asked anew when the page is looked at again: another tab may have logged somebody else in. */
export function useOperator(known: OperatorSession): OperatorSession {
  const api = useOpsApi()
  const { data } = useQuery(
    queryOptions({
      queryKey: ['session', known],
      queryFn: () => api.session(),
      initialData: known,
      refetchInterval: false,
      refetchOnMount: false,
    }),
  )
  return data
}

export function useStatus(): UseQueryResult<Status> {
  const api = useOpsApi()
  return useQuery(queryOptions({ queryKey: statusKey, queryFn: ({ signal }) => api.status(signal) }))
}

export function useHealth(): UseQueryResult<Health> {
  const api = useOpsApi()
  return useQuery(queryOptions({ queryKey: ['health'], queryFn: ({ signal }) => api.health(signal) }))
}

/** Of one module, or of all. */
export function useHistory(module: ModuleId | null): UseQueryResult<History> {
  const api = useOpsApi()
  return useQuery(
    queryOptions({
      queryKey: [...historyKey, module],
      queryFn: ({ signal }) => api.history(module, signal),
    }),
  )
}

/** After a change: whoever looks must see it now. */
export async function refreshAfterChange(client: QueryClient): Promise<void> {
  // A plan is of the dialog that asked for it.
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'plan' })
}

/** Why a query has failed, or null; an error that is none of a call has been thrown already. */
export const failureIn = ({ error }: Pick<UseQueryResult, 'error'>): OpsApiFailure | null =>
  error instanceof OpsApiError ? error.failure : null
