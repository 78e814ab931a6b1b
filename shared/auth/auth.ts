import { create } from 'zustand'
import { announceBuyerChange } from './session-events.ts'
import { removeTokenCookie, takeOwnToken, tokensIn, writeTokenCookie } from './token-cookie.ts'

/** docs/product.md#behaviour: a token is a member's only when it has a subject and is not expired. */
export type Session =
  /** Before the token check. */
  | { kind: 'unknown' }
  | { kind: 'client'; token: string }
  | { kind: 'member'; token: string; name: string | null }

type Claims = { sub?: string; sid?: string; exp: number; name?: string }

const useAuth = create<{ session: Session }>(() => ({ session: { kind: 'unknown' } }))

export const useSession = (): Session => useAuth((state) => state.session)
export const currentSession = (): Session => useAuth.getState().session

/** What a token says of its bearer, unverified: only the API decides. Null when it is no JWT or expired. `now` in milliseconds. */
export function readSession(token: string, now: number): Session | null {
  const claims = readClaims(token)
  if (!claims || claims.exp <= Math.floor(now / 1000)) return null
  return claims.sub ? { kind: 'member', token, name: claims.name ?? null } : { kind: 'client', token }
}

/** Written at every change of the token; other tabs hear of it by the event `storage`, and read the cookie. */
export const sessionChangedKey = 'session-changed'
/** Which member logged out last. */
const loggedOutKey = 'logged-out-member'

/**
 * Takes a token into use, in this tab and in the cookie `token`. `isForNow`: until a member who is being asked to log in
 * again has answered; then `settleBuyer` says whether the buyer is another one.
 */
export function adoptToken(token: string, { isForNow = false } = {}): void {
  const session = readSession(token, Date.now())
  if (!session) return
  if (session.kind === 'member') noteLoggedOut(null)
  passedOver.delete(token)
  writeTokenCookie(token, endOf(token))
  keptHere = passOverUntil(token) ? null : token
  useAuth.setState({ session })
  if (!isForNow) settleBuyer()
  notifyTabs()
}

/** A member logs out: every tab of the browser is to empty what it has of theirs. */
export function dropToken(): void {
  noteLoggedOut(bearerOf(currentSession()).member)
  discardToken()
}

/** A token that brings nothing; nobody has logged out. */
export function discardToken(): void {
  removeTokenCookie()
  passOverUntil(null)
  keptHere = null
  take({ kind: 'unknown' })
  notifyTabs()
}

/** Takes over what the cookie says: another tab may have logged in or out, and a token comes to its end. */
export function followCookie(now: number): Session {
  const known = currentSession()
  dropForeignTokens()
  const found = sessionFromCookie(document.cookie, now) ??
    (keptHere === null ? null : readSession(keptHere, now)) ?? { kind: 'unknown' as const }
  if (tokenOf(found) !== tokenOf(known)) take(found)
  return currentSession()
}

export const tokenOf = (session: Session): string | null =>
  session.kind === 'unknown' ? null : session.token

/** Whose token it is, unverified: the member, and the buyer that seats are held for. Null where it names none. */
export function bearerOf(session: Session): { member: string | null; buyer: string | null } {
  const claims = session.kind === 'unknown' ? null : readClaims(session.token)
  return { member: claims?.sub ?? null, buyer: claims?.sid ?? null }
}

/** Those before the token that was written here, which this document cannot remove: they count for nothing in it. */
const passedOver = new Set<string>()
/** The token in use where the browser does not keep it as a cookie: only this document knows it. */
let keptHere: string | null = null

/** True when it is what the cookie says now; null stands for no session. */
function passOverUntil(token: string | null): boolean {
  const found = tokensIn(document.cookie)
  const at = token === null ? found.length : found.indexOf(token)
  for (const before of found.slice(0, at === -1 ? found.length : at)) passedOver.add(before)
  return at !== -1
}

/** Of several tokens the one that the site wrote counts, and the others go; without one, whichever is told first. */
function dropForeignTokens(): void {
  const found = tokensIn(document.cookie).filter((token) => !passedOver.has(token))
  const own = found.length > 1 ? takeOwnToken() : null
  if (own === null) return
  writeTokenCookie(own, endOf(own))
  passOverUntil(own)
}

const endOf = (token: string) => new Date((readClaims(token)?.exp ?? 0) * 1000)

/** For whom seats were held last in this tab. */
let lastBuyer: string | null = null

function take(session: Session): void {
  useAuth.setState({ session })
  settleBuyer()
}

/** Announces that the token in use stands for another buyer than the last one that was settled, when it does. */
export function settleBuyer(): void {
  const { buyer } = bearerOf(currentSession())
  if (buyer === null) return
  const isAnother = lastBuyer !== null && lastBuyer !== buyer
  lastBuyer = buyer
  if (isAnother) announceBuyerChange()
}

/** Also read by a tab that slept meanwhile. Null when nobody did, or has logged in since, or storage is forbidden. */
export function loggedOutMember(): string | null {
  try {
    return localStorage.getItem(loggedOutKey)
  } catch {
    return null
  }
}

function noteLoggedOut(member: string | null): void {
  try {
    if (member === null) localStorage.removeItem(loggedOutKey)
    else localStorage.setItem(loggedOutKey, member)
  } catch {
    // Storage is full or forbidden: the other tabs keep what they have until another member comes.
  }
}

function notifyTabs(): void {
  try {
    localStorage.setItem(sessionChangedKey, `${Date.now()} ${Math.random()}`)
  } catch {
    // Storage is full or forbidden: the other tabs find it out when somebody looks at them.
  }
}

/**
 * The session kept in the cookie across visits, if it is still good. A script can leave a second `token`, which stands before the real one: what
 * is no session hides none.
 */
export function sessionFromCookie(cookie: string, now: number): Session | null {
  for (const token of tokensIn(cookie)) {
    const session = passedOver.has(token) ? null : readSession(token, now)
    if (session) return session
  }
  return null
}

function readClaims(token: string): Claims | null {
  try {
    const part = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isClaims(claims) ? claims : null
  } catch {
    return null
  }
}

function isClaims(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && 'exp' in value && typeof value.exp === 'number'
}
