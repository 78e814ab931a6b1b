import type { ApiError } from 'shared/api/client'
import { isOffline, orElse } from 'shared/api/or-else'

/** What a page asked for by itself: it is there, or it is not and why. */
export type Loaded<T> =
  | { kind: 'loaded'; data: T }
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; offline: boolean }

/** Waits for an answer; its failure is a value, so that it costs only the part of the page that it is for. */
export function loaded<T>(answer: Promise<{ data: T }>): Promise<Loaded<T>> {
  return orElse(
    answer.then(({ data }): Loaded<T> => ({ kind: 'loaded', data })),
    failureOf,
  )
}

function failureOf(error: ApiError): Exclude<Loaded<never>, { kind: 'loaded' }> {
  // A server that fails says so in the shape of a refusal.
  if (error.failure.kind === 'refused' && error.failure.status < 500)
    return { kind: 'refused', message: error.firstMessage('Bir hata oluştu') }
  return { kind: 'failed', offline: isOffline(error) }
}
