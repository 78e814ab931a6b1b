import type { HostileRoute } from './hostile-route.ts'

/** As long as nothing stands for the name, it is the payment page. */
export const optionalNameBefore: HostileRoute = {
  path: '/:x?/odeme',
  atBuild: /not in the grammar/,
  atPublish: 'route-grammar',
  takes: '/odeme',
}
