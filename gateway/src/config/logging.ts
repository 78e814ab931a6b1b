import type { FastifyServerOptions } from 'fastify'
import { traceMixin } from 'shared-server/trace/trace-requests'

/** Of files and of our own the names are everybody's. */
const ofFiles = /^\/(modules|gateway)\//

function loggedAddress(address: string | undefined): string | undefined {
  const path = address?.split('?')[0]
  if (path === undefined || ofFiles.test(path)) return path
  return path
    .split('/')
    .map((part) => (isUnguessable(decoded(part)) ? ':id' : part))
    .join('/')
}

/** A name that nobody guesses, such as an order's: whoever has it opens what it names. */
const isUnguessable = (part: string): boolean => /^(?=.*[A-Z\d])[\w.-]{20,}$/.test(part)

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * Logs say which page or call, never what was asked: an address's query may hold an order, a phone
 * number or a reset code, and its path an order, so neither gets here.
 */
export function logging(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    mixin: traceMixin,
    redact: ['req.headers', 'req.remoteAddress'],
    serializers: {
      req: ({ method, url }) => ({ method, url: loggedAddress(url) }),
    },
  }
}
