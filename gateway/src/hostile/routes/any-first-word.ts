import type { HostileRoute } from './hostile-route.ts'

/** In the grammar, and wider than anything that a module can own. */
export const anyFirstWord: HostileRoute = {
  path: '/{x}',
  example: '/hakkimizda',
  atBuild: null,
  atPublish: 'route-reserved',
  takes: '/bilet-dogrula',
}
