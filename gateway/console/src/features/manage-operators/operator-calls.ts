import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import {
  operatorChanged,
  operators,
  type AddOperator,
  type ChangeOperator,
  type OperatorAct,
  type OperatorChanged,
  type OperatorList,
} from 'gateway/wire/operator'
import { useOpsApi, type OpsApi } from '../../lib/api/api.ts'

export type Operator = OperatorList['operators'][number]

export function useOperators(): UseQueryResult<OperatorList> {
  const api = useOpsApi()
  return useQuery(
    queryOptions({
      queryKey: ['operators'],
      queryFn: ({ signal }) => api.call(operators, { path: '/_release/operators', signal }),
    }),
  )
}

export const callAddOperator = (api: OpsApi, wanted: AddOperator): Promise<OperatorList> =>
  api.call(operators, { method: 'POST', path: '/_release/operators', body: wanted })

export const callOperator = (
  api: OpsApi,
  { name, changedAt }: Operator,
  act: OperatorAct,
  { signal, ...wanted }: ChangeOperator & { signal?: AbortSignal },
): Promise<OperatorChanged> =>
  api.call(operatorChanged, {
    method: 'POST',
    path: `/_release/operators/${encodeURIComponent(name)}/${act}`,
    body: { ...wanted, ...(changedAt !== undefined && { expected: changedAt }) },
    signal,
  })
