import type { HostileRoute } from './hostile-route.ts'

/** For the router, `/odeme` is one of its addresses. */
export const optionalNameAfter: HostileRoute = {
  path: '/odeme/:x?',
  atBuild: /not in the grammar/,
  atPublish: 'route-grammar',
  takes: '/odeme',
}
