import { sessionChangedKey } from 'shared/auth/auth'
import { onTokenRefused } from 'shared/auth/session-events'
import type { TokenManager } from './token-manager.ts'

/** A tab that comes back, and what another tab did to the session: the token is checked as at a route change. */
export function watchSession({ check, replace }: TokenManager, tab: Window): void {
  tab.document.addEventListener('visibilitychange', () => {
    if (tab.document.visibilityState === 'visible') void check()
  })
  tab.addEventListener('storage', ({ key }) => {
    if (key === sessionChangedKey) void check()
  })
  onTokenRefused((token) => void replace(token))
}
