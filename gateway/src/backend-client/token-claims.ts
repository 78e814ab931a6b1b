/** In milliseconds since 1970; the token is only passed on, so its signature is not ours to check. */
export function expiryOf(token: string): number {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' ? exp * 1000 : 0
}

/** As the site's browser code names it. */
export const tokenCookie = 'token'

/**
 * The token of a visitor who is not logged in, in whose name it can be asked what they hold: a hold names seats and nobody. Null
 * for one whose time is over, of a member, and for none.
 */
export function guestToken(token: string | undefined, now: number): string | null {
  if (!token || token.length > longestToken || !/^[\w.-]+$/.test(token)) return null
  const isGuests = claimsOf(token).sub === undefined
  return isGuests && expiryOf(token) > now ? token : null
}

/** Far longer than any of the API's. */
const longestToken = 4000

function claimsOf(token: string): { exp?: unknown; sub?: unknown } {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    return {}
  }
}
