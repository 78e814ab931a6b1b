import { holdBackAnswer, type HoldBackAnswer, type HoldBackRequest } from 'gateway/wire/hold-back'
import type { OpsApi } from '../../lib/api/api.ts'

export const callHoldBack = (
  api: OpsApi,
  act: 'hold' | 'end',
  { signal, ...body }: HoldBackRequest & { signal?: AbortSignal },
): Promise<HoldBackAnswer> =>
  api.call(holdBackAnswer, {
    method: 'POST',
    path: `/_release/hold-backs${act === 'end' ? '/end' : ''}`,
    body,
    signal,
  })
