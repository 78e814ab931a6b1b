import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { keys, type AddKey, type Keys } from 'gateway/wire/key'
import { useOpsApi, type OpsApi } from '../../lib/api/api.ts'

type Asked = { why?: string; planOnly?: boolean; signal?: AbortSignal }

export function useKeys(): UseQueryResult<Keys> {
  const api = useOpsApi()
  return useQuery(
    queryOptions({
      queryKey: ['keys'],
      queryFn: ({ signal }) => api.call(keys, { path: '/_release/keys', signal }),
    }),
  )
}

/** A gateway of before says nothing of what it does. */
export type KeysChanged = Keys & { notes: string[] }
const changed = ({ notes = [], ...rest }: Keys): KeysChanged => ({ ...rest, notes })

export const callAddKey = async (
  api: OpsApi,
  key: AddKey,
  { why = '', planOnly, signal }: Asked,
): Promise<KeysChanged> =>
  changed(
    await api.call(keys, {
      method: 'POST',
      path: `/_release/keys?${new URLSearchParams({ why }).toString()}`,
      body: { ...key, ...(planOnly && { planOnly }) },
      signal,
    }),
  )

export const callRevokeKey = async (
  api: OpsApi,
  id: string,
  { why = '', planOnly, signal }: Asked,
): Promise<KeysChanged> =>
  changed(
    await api.call(keys, {
      method: 'POST',
      path: `/_release/keys/${encodeURIComponent(id)}/revoke?${new URLSearchParams({ why }).toString()}`,
      body: { ...(planOnly && { planOnly }) },
      signal,
    }),
  )

export const callRemovePerson = async (
  api: OpsApi,
  person: string,
  { signal, ...because }: Asked,
): Promise<KeysChanged> =>
  changed(
    await api.call(keys, {
      method: 'POST',
      path: '/_release/people/remove',
      body: { person, ...because },
      signal,
    }),
  )
