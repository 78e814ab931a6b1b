import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import {
  channelAnswer,
  channels,
  type ChannelAnswer,
  type Channels,
  type PointChannel,
} from 'gateway/wire/channel'
import { choiceAnswer, type ChoiceAnswer } from 'gateway/wire/choice'
import { useOpsApi, type OpsApi } from '../../lib/api/api.ts'

type Asked = { why?: string; planOnly?: boolean; signal?: AbortSignal }

export function useChannels(): UseQueryResult<Channels> {
  const api = useOpsApi()
  return useQuery(
    queryOptions({
      queryKey: ['channels'],
      queryFn: ({ signal }) => api.call(channels, { path: '/_release/channels', signal }),
    }),
  )
}

const pathOf = (name: string, act: string) => `/_release/channels/${encodeURIComponent(name)}/${act}`

export const callAddChannel = (
  api: OpsApi,
  name: string,
  { signal, ...because }: Asked,
): Promise<ChannelAnswer> =>
  api.call(channelAnswer, {
    method: 'POST',
    path: '/_release/channels',
    body: { name, ...because },
    signal,
  })

export const callRemoveChannel = (
  api: OpsApi,
  name: string,
  { signal, ...because }: Asked,
): Promise<ChannelAnswer> =>
  api.call(channelAnswer, { method: 'POST', path: pathOf(name, 'remove'), body: because, signal })

export const callPointChannel = (
  api: OpsApi,
  name: string,
  { signal, ...wanted }: PointChannel & Asked,
): Promise<ChannelAnswer> =>
  api.call(channelAnswer, { method: 'POST', path: pathOf(name, 'point'), body: wanted, signal })

export const callOpenChannel = (
  api: OpsApi,
  name: string,
  { signal, ...because }: Asked,
): Promise<ChoiceAnswer> =>
  api.call(choiceAnswer, { method: 'POST', path: pathOf(name, 'open'), body: because, signal })
