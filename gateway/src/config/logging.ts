import type { FastifyServerOptions } from 'fastify'
import { traceMixin } from 'shared-server/trace/trace-requests'

/**
 * Logs say which page or call, never what was asked: an address's query may hold an order, a phone
 * number or a reset code, so it does not get here.
 */
export function logging(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    mixin: traceMixin,
    redact: ['req.headers', 'req.remoteAddress'],
    serializers: {
      req: ({ method, url }) => ({ method, url: url?.split('?')[0] }),
    },
  }
}
