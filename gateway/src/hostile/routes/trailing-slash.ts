import type { HostileRoute } from './hostile-route.ts'

/** Another text, the same address: the router takes a slash at the end away. */
export const trailingSlash: HostileRoute = {
  path: '/odeme/',
  atBuild: /not in the grammar/,
  atPublish: 'route-grammar',
  takes: '/odeme',
}
