import type { FastifyRequest } from 'fastify'

/** Whether a form was sent by a page of this very site, so that no other page can send it in a visitor's name. */
export function isOwnForm({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin, host } = headers
  return origin !== undefined && host !== undefined && URL.canParse(origin) && new URL(origin).host === host
}
