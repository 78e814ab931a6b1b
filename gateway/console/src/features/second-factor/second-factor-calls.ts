import { recoveryCodes, secondFactorSecret } from 'gateway/wire/session'
import type { OpsApi } from '../../lib/api/api.ts'

export const beginSecondFactor = (api: OpsApi, signal?: AbortSignal) =>
  api.call(secondFactorSecret, { method: 'POST', path: '/_ops/second-factor', body: {}, signal })

export const confirmSecondFactor = (api: OpsApi, code: string) =>
  api.call(recoveryCodes, { method: 'POST', path: '/_ops/second-factor/confirm', body: { code } })
