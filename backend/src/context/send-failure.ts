/**
 * Why a mail or a text message was not sent, for the log. Never the error's message: what a server says often has the
 * address or the number in it. `reason` is the code of the connection's failure, `answer` the status of the server.
 */
export function sendFailure(error: unknown): { name?: string; reason?: unknown; answer?: unknown } {
  if (!(error instanceof Error)) return {}
  const reason = codeOf(error) ?? codeOf(error.cause)
  return {
    name: error.name,
    ...(reason !== undefined && { reason }),
    ...('responseCode' in error && { answer: error.responseCode }),
  }
}

/** `fetch` hides it in the cause. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
