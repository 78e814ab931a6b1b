import type { HostileRoute } from './hostile-route.ts'

/** Another text, the same address: the router joins slashes. */
export const emptySegment: HostileRoute = {
  path: '//odeme',
  atBuild: /not in the grammar/,
  atPublish: 'route-grammar',
  takes: '/odeme',
}
