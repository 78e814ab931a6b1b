import type { HostileRoute } from './hostile-route.ts'

/** Well written: the payment page itself. */
export const anothersPage: HostileRoute = {
  path: '/odeme',
  atBuild: null,
  atPublish: 'route-collision',
  takes: '/odeme',
}
