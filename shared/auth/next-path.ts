import { patterns } from '../contracts/paths.ts'

/**
 * Where to go after logging in: `next` when it is an address of this site, else the account. A link from
 * outside could otherwise send a member from our login page to somebody else's.
 */
export function nextPath(next: string | null): string {
  if (!next?.startsWith('/') || !URL.canParse(next, ownSite)) return patterns.account
  const { origin, pathname, search, hash } = new URL(next, ownSite)
  // Dot segments are gone by now, and may have left two slashes at the beginning: another site's address.
  const elsewhere = origin !== ownSite || pathname.startsWith('//') || pathname === patterns.login
  return elsewhere ? patterns.account : pathname + search + hash
}

/** Stands for any: only whether an address leaves it matters. */
const ownSite = 'https://rotabus.invalid'
