import { ApiError } from 'shared/api/client'

/** What a page asked for by itself: it is there, or it is not and why. */
export type Loaded<T> =
  | { kind: 'loaded'; data: T }
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; offline: boolean }

/** Waits for an answer; its failure is a value, so that it costs only the part of the page that it is for. */
export async function loaded<T>(answer: Promise<{ data: T }>): Promise<Loaded<T>> {
  try {
    return { kind: 'loaded', data: (await answer).data }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // A server that fails says so in the shape of a refusal.
    if (error.failure.kind === 'refused' && error.failure.status < 500)
      return { kind: 'refused', message: error.firstMessage('Bir hata oluştu') }
    return { kind: 'failed', offline: error.failure.kind === 'unreachable' }
  }
}
