import { adoptToken, currentSession, dropToken, sessionFromCookie } from 'shared/auth/auth'
import type { Api } from 'shared/api/client'

export type OpenApi = () => Promise<Api>

/**
 * The token check: a good token of the cookie is taken into use at once, otherwise the gateway gives an
 * anonymous one, before the first call or when the page is at rest. It never rejects: a call without a
 * token says itself what is wrong.
 */
export function tokenCheck(open: OpenApi): () => Promise<void> {
  let checked = adoptCookie() ? Promise.resolve() : null
  return () => (checked ??= askForToken(open))
}

function adoptCookie(): boolean {
  const kept = sessionFromCookie(document.cookie, Date.now())
  if (!kept || kept.kind === 'unknown') return false
  adoptToken(kept.token)
  return true
}

async function askForToken(open: OpenApi): Promise<void> {
  try {
    const { tokenControl } = await import('shared/contracts/site')
    const { data } = await (await open()).send(tokenControl, {})
    adoptToken(data.access_token)
  } catch (error) {
    dropToken()
    console.warn('[host] no token', error)
  }
}

export function tokenNow(): string | null {
  const session = currentSession()
  return session.kind === 'unknown' ? null : session.token
}
