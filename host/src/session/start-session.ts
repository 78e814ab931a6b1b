import { adoptToken, currentSession, dropToken, sessionFromCookie } from 'shared/auth/auth'
import type { Api } from 'shared/api/client'

export type OpenApi = () => Promise<Api>

/** A good token of the cookie is taken into use at once. */
export function adoptCookie(): boolean {
  const kept = sessionFromCookie(document.cookie, Date.now())
  if (!kept || kept.kind === 'unknown') return false
  adoptToken(kept.token)
  return true
}

/** Without one the gateway gives an anonymous token. Never rejects: a call without a token says itself what is wrong. */
export async function askForToken(open: OpenApi): Promise<void> {
  try {
    const { tokenControl } = await import('shared/contracts/site')
    const { data } = await (await open()).send(tokenControl, {})
    adoptToken(data.access_token)
  } catch (error) {
    dropToken()
    console.warn('no token', error)
  }
}

export function tokenNow(): string | null {
  const session = currentSession()
  return session.kind === 'unknown' ? null : session.token
}
