import { isUnavailable } from 'shared-server/unavailable'

/** Two gateways waited for each other's rows, and PostgreSQL has ended one. */
const deadlock = '40P01'

/** Whether what could not be written now may be a moment later: nothing of it was wrong. */
export const mayWriteLater = (error: unknown): boolean =>
  error instanceof Error && (isUnavailable(error) || ('code' in error && error.code === deadlock))
