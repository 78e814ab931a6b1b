import type { HostileRoute } from './hostile-route.ts'

/** Another text, the same address: the router does not look at capitals. */
export const capitals: HostileRoute = {
  path: '/ODEME',
  atBuild: /not in the grammar/,
  atPublish: 'route-grammar',
  takes: '/odeme',
}
