import { expect, it } from 'vitest'
import { page, release } from '../testing/artifact.ts'
import { ownScripts } from './own-scripts.ts'

type Route = ReturnType<typeof page>

const linesOf = (route: Route) =>
  ownScripts(
    [
      {
        module: 'mf-content',
        as: 'stable',
        part: 'page',
        route: route.path,
        release: release({ routes: [route] }),
      },
    ],
    'en',
  ).lines.map(({ line }) => line)

it.each<[string, Partial<Route>, string[]]>([
  ['the server writes', {}, ['trusted-types', 'kept-taps']],
  ['the browser draws', { rendering: 'client' }, ['trusted-types']],
  [
    'the server writes for one visitor',
    { rendering: 'client', private: true },
    ['trusted-types', 'kept-taps'],
  ],
  ['needs no script', { static: true }, ['trusted-types', 'alive']],
])('a page that %s has the lines that its policy may name', (_what, route, lines) => {
  expect(linesOf({ ...page('/odeme', 'Ödeme'), ...route })).toEqual(lines)
})
