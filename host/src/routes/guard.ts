import type { Session } from 'shared/auth/auth'
import { loginPath, patterns } from 'shared/contracts/paths'
import type { Access } from 'shared/module/module'
import { type MiddlewareFunction, redirect } from 'shared/router/router'

/** Where to send somebody who may not see this page; null when they may. */
export function insteadOf(
  access: Access,
  session: Session,
  url: { pathname: string; search: string },
): string | null {
  const member = session.kind === 'member'
  if (access === 'member' && !member) return loginPath(url.pathname + url.search)
  if (access === 'guest' && member) return patterns.account
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
