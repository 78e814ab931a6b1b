import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { switchAnswer, switches, type SwitchAnswer, type Switches } from 'gateway/wire/switch'
import type { ModuleId } from 'shared/module/facts'
import { useOpsApi, type OpsApi } from '../../lib/api/api.ts'

export function useSwitches(): UseQueryResult<Switches> {
  const api = useOpsApi()
  return useQuery(
    queryOptions({
      queryKey: ['switches'],
      queryFn: ({ signal }) => api.call(switches, { path: '/_release/switches', signal }),
    }),
  )
}

export type SwitchCommand = { to: 'off' | 'on'; module: ModuleId; page: string; until: string | null }

export function callSwitch(
  api: OpsApi,
  { to, module, page, until }: SwitchCommand,
  { signal, ...because }: { why?: string; planOnly?: boolean; signal?: AbortSignal },
): Promise<SwitchAnswer> {
  const body = { module, ...(page === '*' ? {} : { page }), ...(until === null ? {} : { until }), ...because }
  return api.call(switchAnswer, { method: 'POST', path: `/_release/switches/${to}`, body, signal })
}
