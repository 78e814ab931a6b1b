const address = /^(?:\[.*\]|[\d.]+)$/

/**
 * Whether a site of this origin can have passkeys: WebAuthn wants a secure origin with a name, which an address of the
 * network is not. Of http, browsers take this machine's own names alone as secure.
 */
export function canHavePasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  if (address.test(hostname)) return false
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
}
