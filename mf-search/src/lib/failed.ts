import type { ApiError } from 'shared/api/client'
import { isOffline } from 'shared/api/or-else'

/** A call without which a page has nothing to show; whether the traveller's connection is why. */
export type Failed = { kind: 'failed'; offline: boolean }

export function failed(error: ApiError): Failed {
  return { kind: 'failed', offline: isOffline(error) }
}
