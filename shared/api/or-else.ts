import { ApiError } from './client.ts'

/**
 * For what a page can do without: a call that failed becomes `fallback`. Anything else that went wrong is a bug, or a
 * navigation that was called off, and still throws.
 */
export async function orElse<Answer, Fallback>(
  answer: Promise<Answer>,
  fallback: (error: ApiError) => Fallback,
): Promise<Answer | Fallback> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError) return fallback(error)
    throw error
  }
}

/** Whether the connection is why a call failed, which is for the reader to repair; else the fault is ours. */
export function isOffline({ failure }: ApiError): boolean {
  return failure.kind === 'unreachable'
}
