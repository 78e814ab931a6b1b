import type { HostileRoute } from './hostile-route.ts'

/** Its own address, and the smoke would be shown another squad's page instead of it. */
export const anothersExample: HostileRoute = {
  path: '/hakkimizda/{x}',
  example: '/odeme',
  atBuild: /does not match its own example/,
  atPublish: 'route-example',
  takes: '/hakkimizda/biz',
}
