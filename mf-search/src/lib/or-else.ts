import { ApiError } from 'shared/api/client'

/** A call without which a page has nothing to show; whether the traveller's connection is why. */
export type Failed = { kind: 'failed'; offline: boolean }

export function failed(error: ApiError): Failed {
  return { kind: 'failed', offline: error.failure.kind === 'unreachable' }
}

/**
 * What a page can do without: a failed call becomes `fallback`. A navigation that was called off, or a
 * bug, still throws.
 */
export async function orElse<T, F>(
  answer: Promise<T>,
  fallback: (error: ApiError) => F,
  signal: AbortSignal,
) {
  try {
    return await answer
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError)) throw error
    return fallback(error)
  }
}
