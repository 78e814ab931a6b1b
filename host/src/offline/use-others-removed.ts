import { useEffect } from 'react'
import { bearerOf, useSession } from 'shared/auth/auth'

/**
 * A member who logs in on this page may be the next one on a shared phone: what others have kept goes at once, not only
 * with the next document.
 */
export function useOthersRemoved(): void {
  const { member } = bearerOf(useSession())
  useEffect(() => {
    if (member !== null) void removeNow()
  }, [member])
}

async function removeNow(): Promise<void> {
  try {
    const { removeOthers } = await import('./watch-kept-tickets.ts')
    await removeOthers()
  } catch {
    // A lost chunk: the next document looks again, and the tickets page does.
  }
}
