import type { HostileRoute } from './hostile-route.ts'

/** An address that nobody has a page for, below one that is mf-booking's. */
export const anothersArea: HostileRoute = {
  path: '/odeme/taksit',
  atBuild: null,
  atPublish: 'route-outside',
  takes: '/odeme/taksit',
}
