import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Role } from '../../../wire/role.ts'

/** What a person who is logged in must be for each route of the release API. A squad's signature and the admin key are apart from it. */
export const roleOfRoute: Readonly<Record<string, Role>> = {
  'GET /site': 'viewer',
  'GET /status': 'viewer',
  'GET /history': 'viewer',
  'GET /history/:module': 'viewer',
  'GET /site-at': 'viewer',
  'GET /release/:module/:version': 'viewer',
  'GET /release/:module/:version/sbom': 'viewer',
  'GET /modules': 'viewer',
  'GET /keys': 'viewer',
  'GET /health': 'viewer',
  'GET /switches': 'viewer',
  'GET /drill': 'viewer',
  'GET /vitals': 'viewer',
  'GET /errors': 'viewer',
  'GET /errors/:module/:version/:fingerprint': 'viewer',
  'GET /policy-reports': 'viewer',
  'GET /scripts': 'viewer',
  'GET /scripts/history': 'viewer',
  'GET /rollouts': 'viewer',
  'GET /freezes': 'viewer',
  // Calendars have a key of their own.
  'GET /freezes.ics': 'viewer',
  'GET /approvals': 'viewer',
  'GET /webhooks': 'viewer',
  'GET /channels': 'viewer',
  'GET /operators': 'admin',
  'POST /publish/:module': 'operator',
  'POST /promote': 'operator',
  'POST /canary': 'operator',
  'POST /rollback': 'operator',
  'POST /end-canary': 'operator',
  'POST /rollouts/pause': 'operator',
  'POST /rollouts/resume': 'operator',
  'POST /rollouts/abort': 'operator',
  'POST /freezes': 'operator',
  'POST /freezes/:id/end': 'operator',
  'POST /freezes/calendar': 'operator',
  'POST /hold-backs': 'operator',
  'POST /hold-backs/end': 'operator',
  'POST /approvals': 'operator',
  'POST /approvals/withdraw': 'operator',
  'POST /approvals/revoke': 'admin',
  'POST /restore': 'operator',
  'POST /switches/off': 'operator',
  'POST /switches/on': 'operator',
  'POST /verify': 'operator',
  'POST /override': 'operator',
  'POST /preview': 'operator',
  'POST /join': 'operator',
  'POST /channels': 'operator',
  'POST /channels/:name/remove': 'operator',
  'POST /channels/:name/point': 'operator',
  'POST /channels/:name/open': 'operator',
  'POST /drill': 'operator',
  'POST /drill/stop': 'operator',
  'POST /gc': 'operator',
  'POST /webhooks': 'admin',
  'POST /webhooks/:id/remove': 'admin',
  'POST /webhooks/:id/rotate': 'admin',
  'POST /webhooks/:id/resend': 'operator',
  'POST /webhooks/:id/test': 'operator',
  'POST /modules': 'admin',
  'POST /modules/:module/remove': 'admin',
  'POST /modules/:module/two-keys': 'admin',
  'POST /keys': 'admin',
  'POST /keys/:id/revoke': 'admin',
  'POST /people/remove': 'admin',
  'POST /operators': 'admin',
  'POST /operators/:name/role': 'admin',
  'POST /operators/:name/remove': 'admin',
  'POST /operators/:name/reset-second-factor': 'admin',
  'DELETE /operators/:name': 'admin',
}

const prefix = '/_release'

/** A gateway with a route that names no role does not start. */
export function demandRoles(scope: FastifyInstance): void {
  scope.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat())
      if (neededBy(one, url) === undefined)
        throw new Error(`${one} ${url} names no role: give it one in role-of-route.ts`)
  })
}

/** What names no role is for admins alone. */
export const roleFor = ({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>): Role =>
  neededBy(method, routeOptions.url ?? '') ?? 'admin'

const neededBy = (method: string, url: string) =>
  roleOfRoute[
    `${method === 'HEAD' ? 'GET' : method} ${url.startsWith(prefix) ? url.slice(prefix.length) : url}`
  ]
