import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { modules, type AddModule } from 'gateway/wire/module'
import { useOpsApi, type OpsApi } from '../../lib/api/api.ts'

export type Modules = z.infer<typeof modules>
type Asked = { why?: string; planOnly?: boolean; signal?: AbortSignal }

export function useModules(): UseQueryResult<Modules> {
  const api = useOpsApi()
  return useQuery(
    queryOptions({
      queryKey: ['modules'],
      queryFn: ({ signal }) => api.call(modules, { path: '/_release/modules', signal }),
    }),
  )
}

export const callAddModule = (api: OpsApi, { signal, ...wanted }: AddModule & Asked): Promise<Modules> =>
  api.call(modules, { method: 'POST', path: '/_release/modules', body: wanted, signal })

export const callTwoKeys = (
  api: OpsApi,
  module: string,
  { signal, ...wanted }: Asked & { on: boolean },
): Promise<Modules> =>
  api.call(modules, {
    method: 'POST',
    path: `/_release/modules/${encodeURIComponent(module)}/two-keys`,
    body: wanted,
    signal,
  })

export const callRemoveModule = (
  api: OpsApi,
  module: string,
  { signal, ...because }: Asked,
): Promise<Modules> =>
  api.call(modules, {
    method: 'POST',
    path: `/_release/modules/${encodeURIComponent(module)}/remove`,
    body: because,
    signal,
  })
