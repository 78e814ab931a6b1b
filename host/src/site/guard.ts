import type { Session } from 'shared/auth/auth'
import { nextPath } from 'shared/auth/next-path'
import { loginPath } from 'shared/contracts/paths'
import type { Access } from 'shared/module/module'
import { type MiddlewareFunction, redirect } from 'shared/router/router'

/** Where to send somebody who may not see this page; null when they may. */
export function insteadOf(
  access: Access,
  session: Session,
  url: { pathname: string; search: string; hash?: string },
): string | null {
  const member = session.kind === 'member'
  if (access === 'member' && !member) return loginPath(url.pathname + url.search + (url.hash ?? ''))
  // A deep link that asked for a log-in may be opened again by somebody who is in by now.
  if (access === 'guest' && member) return nextPath(new URLSearchParams(url.search).get('next'))
  return null
}

/** Runs before the page's code is loaded. */
export function guard(access: Access, session: () => Session): MiddlewareFunction {
  return ({ request }, next) => {
    const elsewhere = insteadOf(access, session(), new URL(request.url))
    if (elsewhere) throw redirect(elsewhere)
    return next()
  }
}
