/**
 * The address as it is on this site, when it is one of it; null for any other. Of what comes from outside, or has lain where any script could
 * write: a link would otherwise send somebody from our page to another site's.
 */
export function ownAddress(address: string | null): string | null {
  if (!address?.startsWith('/') || !URL.canParse(address, ownSite)) return null
  const { origin, pathname, search, hash } = new URL(address, ownSite)
  // Dot segments are gone by now, and may have left two slashes at the beginning: another site's address.
  return origin !== ownSite || pathname.startsWith('//') ? null : pathname + search + hash
}

/** Stands for any: only whether an address leaves it matters. */
const ownSite = 'https://rotabus.invalid'
