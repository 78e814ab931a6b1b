import { ApiError } from 'shared/api/client'

/** For `catch`: what a failed call is worth; anything else that went wrong is a bug and goes on. */
export function unlessBug<Fallback>(fallback: Fallback) {
  return (error: unknown): Fallback => {
    if (error instanceof ApiError) return fallback
    throw error
  }
}
