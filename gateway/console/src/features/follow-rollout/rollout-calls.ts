import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import {
  rolloutAnswer,
  rollouts,
  type RolloutAct,
  type RolloutAnswer,
  type RolloutRequest,
  type Rollouts,
} from 'gateway/wire/rollout'
import { useOpsApi, type OpsApi } from '../../lib/api/api.ts'

/** With what each waits for, which takes the gateway a look at the figures. */
export function useRollouts(): UseQueryResult<Rollouts> {
  const api = useOpsApi()
  return useQuery(
    queryOptions({
      queryKey: ['rollouts'],
      queryFn: ({ signal }) => api.call(rollouts, { path: '/_release/rollouts', signal }),
    }),
  )
}

export function callRollout(
  api: OpsApi,
  act: RolloutAct,
  { signal, ...body }: RolloutRequest & { signal?: AbortSignal },
): Promise<RolloutAnswer> {
  return api.call(rolloutAnswer, { method: 'POST', path: `/_release/rollouts/${act}`, body, signal })
}
