import type { ApiError } from 'shared/api/client'

/** Why a link that a mail brought did nothing: only in the last case is the link itself to blame. */
export type LinkTrouble = { kind: 'offline' | 'broken' } | { kind: 'over'; why: string }

/** Too many at once is no fault of the link. */
export function linkTroubleOf(error: ApiError): LinkTrouble {
  const { failure } = error
  if (failure.kind === 'unreachable') return { kind: 'offline' }
  if (failure.kind === 'broken' || failure.status >= 500 || failure.status === 429) return { kind: 'broken' }
  return { kind: 'over', why: error.firstMessage('E-postadaki bağlantıyı yeniden açın.') }
}
