import type { FastifyServerOptions } from 'fastify'

/**
 * Logs say which page or call, never what was asked: an address's query may hold an order, a phone
 * number or a reset code, so it does not get here.
 */
export function logging(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    redact: ['req.headers', 'req.remoteAddress'],
    serializers: {
      req: ({ method, url }) => ({ method, url: url?.split('?')[0] }),
    },
  }
}
