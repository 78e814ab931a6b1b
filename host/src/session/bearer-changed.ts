import { currentSession, type Session } from 'shared/auth/auth'
import type { createBrowserRouter, RouteObject } from 'shared/router/router'
import { elsewhere } from '../site/first-page.ts'
import { clearFormerMember } from './former-member.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'revalidate'>

type Tab = {
  /** Null until the first page is up. */
  router: () => Router | null
  routes: RouteObject[]
  location: Pick<Location, 'pathname' | 'search' | 'hash' | 'replace' | 'reload'>
}

/** Somebody logged in or out while this page was open, here or in another tab: it becomes theirs who is there now. */
export function bearerChanged(before: Session, { router, routes, location }: Tab): void {
  const now = currentSession()
  const isGone = clearFormerMember(now, before)
  const { state } = router() ?? {}
  const instead = elsewhere(routes, state?.navigation.location ?? location, now)
  // With a whole document: nothing of the former one stays in memory.
  if (instead) return location.replace(instead)
  if (isGone) return location.reload()
  if (state?.initialized && state.navigation.state === 'idle') void router()?.revalidate()
}
