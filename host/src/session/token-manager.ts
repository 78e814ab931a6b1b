import {
  adoptToken,
  bearerOf,
  currentSession,
  followCookie,
  loggedOutMember,
  readSession,
  type Session,
  settleBuyer,
  tokenOf,
} from 'shared/auth/auth'
import type { Api } from 'shared/api/client'

/** With `replaceToken` the client asks for another token when one is refused, without it the refusal is the answer. */
export type OpenApi = (replaceToken?: TokenManager['replace']) => Promise<Api>

export type TokenManager = {
  /**
   * The token check of a route change, and of a tab that comes back: takes over what other tabs did, and asks a
   * member whose time is over to log in again. Calls nothing for anybody else.
   */
  check: () => Promise<void>
  /**
   * Before a call: there is a token, when one is to be had. False when another member is there now than who made the
   * call: nothing that one member pressed is done in the name of another. Never rejects: a call without a token says what
   * is wrong.
   */
  ready: () => Promise<boolean>
  /** Asks again what a reload has left unanswered. */
  askAgain: (formerBuyer: string | null) => Promise<void>
  /** Another token for one that the API refused: once for all calls that were refused at a time. Null when it is another member's. */
  replace: (refused: string | null) => Promise<string | null>
}

type Deps = {
  openApi: OpenApi
  /** False where there is nothing yet to stay with: a member's page that has not come up is left for the log-in page. */
  hasPageToKeep: () => boolean
  /** Resolves when the member has logged in again, or does not want to. */
  askToLogIn: (formerBuyer: string | null) => Promise<void>
  /** Ends the question, because the member has logged in or out elsewhere. */
  answerLogIn: () => void
  /** The bearer is somebody else than a moment ago. What the page shows of the former one must go. */
  onBearerChanged: (before: Session) => void
}

export function createTokenManager({
  openApi,
  hasPageToKeep,
  askToLogIn,
  answerLogIn,
  onBearerChanged,
}: Deps): TokenManager {
  let renewal: Promise<void> | null = null
  /** A member whose time is over, and who could not be asked because there was no token to log in with. */
  let unasked: Session | null = null
  /** The member who is being asked. */
  let asked: string | null = null

  /** One at a time: whoever comes meanwhile gets what it leads to. */
  const renew = (ended: Session) => (renewal ??= renewAfter(ended).finally(() => (renewal = null)))

  async function renewAfter(found: Session): Promise<void> {
    const ended = unasked ?? found
    await takeAnonymousToken(openApi, ended)
    const now = currentSession()
    unasked = ended.kind === 'member' && now.kind === 'unknown' ? ended : null
    if (ended.kind === 'member' && now.kind === 'client' && hasPageToKeep()) await askMember(ended)
    settleBuyer()
    reportChange(ended)
  }

  async function askMember(ended: Session): Promise<void> {
    const { member, buyer } = bearerOf(ended)
    asked = member
    if (!hasLoggedOut()) await askToLogIn(buyer)
    asked = null
  }

  /** In another tab, where the API has ended the session before this tab heard of it. */
  const hasLoggedOut = () => asked !== null && loggedOutMember() === asked

  async function askOf(visitor: Session, formerBuyer: string | null): Promise<void> {
    await askToLogIn(formerBuyer)
    settleBuyer()
    reportChange(visitor)
  }

  function reportChange(before: Session): void {
    if (before.kind !== 'unknown' && !isSameBearer(before, currentSession())) onBearerChanged(before)
  }

  async function check(): Promise<void> {
    if (renewal) {
      if (followCookie(Date.now()).kind === 'member' || hasLoggedOut()) answerLogIn()
      return await renewal
    }
    const before = currentSession()
    followCookie(Date.now())
    if (before.kind === 'member' && isOver(before) && currentSession().kind !== 'member')
      return await renew(before)
    reportChange(before)
  }

  return {
    check,
    ready: async () => {
      const member = asked ?? memberNow()
      await check()
      if (currentSession().kind === 'unknown') await renew({ kind: 'unknown' })
      return isNobodyElse(member)
    },
    askAgain: async (formerBuyer) => {
      renewal ??= askOf(currentSession(), formerBuyer).finally(() => (renewal = null))
      await renewal
    },
    replace: async (refused) => {
      if (renewal) await renewal
      else {
        const before = currentSession()
        followCookie(Date.now())
        if (tokenNow() === refused) await renew(currentSession())
        else reportChange(before)
      }
      return isNobodyElse(memberOf(refused)) ? tokenNow() : null
    },
  }
}

const isOver = (session: Session) =>
  session.kind !== 'unknown' && readSession(session.token, Date.now()) === null

/** Whose token it is, also when its time is over. */
const memberOf = (token: string | null): string | null =>
  token === null ? null : bearerOf({ kind: 'client', token }).member

const memberNow = (): string | null => bearerOf(currentSession()).member

/** A visitor may have become a member, and a member a visitor. */
function isNobodyElse(member: string | null): boolean {
  const now = memberNow()
  return member === null || now === null || now === member
}

/** Of two anonymous tokens none says more than that nobody is logged in. */
function isSameBearer(one: Session, other: Session): boolean {
  return bearerOf(one).member === bearerOf(other).member
}

/** From the gateway, instead of one that is worth nothing. Two tabs ask one after the other, so that they stay one buyer. */
async function takeAnonymousToken(openApi: OpenApi, ended: Session): Promise<void> {
  const isForNow = ended.kind === 'member'
  const ask = async () => {
    followCookie(Date.now())
    const known = tokenNow()
    if (known !== null && known !== tokenOf(ended)) return
    try {
      const { tokenControl } = await import('shared/contracts/site')
      const { data } = await (await openApi()).send(tokenControl, {})
      adoptToken(data.access_token, { isForNow })
    } catch (error) {
      console.warn('[host] no token', error)
    }
  }
  // Browsers have it on secure origins only.
  const locks: LockManager | null | undefined = navigator.locks
  if (!locks) return await ask()
  // Whoever keeps it for longer does not ask: a page of another tab may have taken it and never give it back.
  await locks.request('token', { signal: AbortSignal.timeout(lockPatienceMs) }, ask).catch(ask)
}

const lockPatienceMs = 5000

export const tokenNow = (): string | null => tokenOf(currentSession())
