/** Of the network, and of PostgreSQL while it starts, stops, leads no longer or has no connection left. */
const codes = new Set(
  (
    'ECONNREFUSED ECONNRESET ENOTFOUND EAI_AGAIN ETIMEDOUT EPIPE EHOSTUNREACH ENETUNREACH ' +
    '25006 57P01 57P02 57P03 08000 08001 08003 08004 08006 53300'
  ).split(' '),
)
/** The client's own errors have no code. */
const messages =
  /^Connection terminated|^timeout exceeded when trying to connect|connection error and is not queryable/

/** The database cannot be reached now; what was requested is not wrong. */
export function isUnavailable(error: Error & { code?: unknown }): boolean {
  return (typeof error.code === 'string' && codes.has(error.code)) || messages.test(error.message)
}

/** Of those: it answers, and all connections to it are in use, which is a fault of ours. */
export const isExhausted = ({ code, message }: Error & { code?: unknown }): boolean =>
  code === '53300' || message.startsWith('timeout exceeded when trying to connect')
