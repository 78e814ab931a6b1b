import type { HostileRoute } from './hostile-route.ts'

/** A page for whatever nobody has yet. */
export const everything: HostileRoute = {
  path: '/*',
  example: '/hakkimizda',
  atBuild: /not in the grammar/,
  atPublish: 'route-grammar',
  takes: '/odeme/taksit',
}
