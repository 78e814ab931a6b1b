/**
 * Scheme and host in a release's document that needs whole addresses, such as a feed: a release does not know on which site
 * it will be, so the gateway writes its own there. `.invalid` is nobody's (RFC 2606).
 */
export const siteOrigin = 'https://site.invalid'
