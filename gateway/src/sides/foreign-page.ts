import type { FastifyRequest } from 'fastify'

/**
 * Whether a page of another origin has sent this. A browser sends along the cookie of a host that lies beside the page's
 * own, so SameSite alone does not keep the shop's pages out. Opening an address of ours by a link is nothing foreign.
 */
export function isForeignPage(
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  ownOrigin: string,
): boolean {
  if (headers.origin !== undefined) return headers.origin !== ownOrigin
  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'same-origin' || site === 'none') return false
  const isLink = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  return !(method === 'GET' && isLink)
}
