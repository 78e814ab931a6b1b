import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import {
  calendarAnswer,
  freezeAnswer,
  freezes,
  type AddFreeze,
  type CalendarAnswer,
  type EndFreeze,
  type Freeze,
  type FreezeAnswer,
  type Freezes,
} from 'gateway/wire/freeze'
import { useOpsApi, type OpsApi } from '../../lib/api/api.ts'

type Asked<Body> = Body & { signal?: AbortSignal }

export function useFreezes(): UseQueryResult<Freezes> {
  const api = useOpsApi()
  return useQuery(
    queryOptions({
      queryKey: ['freezes'],
      queryFn: ({ signal }) => api.call(freezes, { path: '/_release/freezes', signal }),
    }),
  )
}

export const callAddFreeze = (api: OpsApi, { signal, ...body }: Asked<AddFreeze>): Promise<FreezeAnswer> =>
  api.call(freezeAnswer, { method: 'POST', path: '/_release/freezes', body, signal })

export const callEndFreeze = (
  api: OpsApi,
  { id }: Freeze,
  { signal, ...body }: Asked<EndFreeze>,
): Promise<FreezeAnswer> =>
  api.call(freezeAnswer, {
    method: 'POST',
    path: `/_release/freezes/${encodeURIComponent(id)}/end`,
    body,
    signal,
  })

export const callCalendar = (api: OpsApi, { signal, ...body }: Asked<EndFreeze>): Promise<CalendarAnswer> =>
  api.call(calendarAnswer, { method: 'POST', path: '/_release/freezes/calendar', body, signal })

/** Whether it runs at that moment, or is to come. */
export const isRunningFreeze = ({ from, until }: Freeze, now: number): boolean =>
  Date.parse(from) <= now && now < Date.parse(until)
