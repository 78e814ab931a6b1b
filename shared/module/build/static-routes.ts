import type { Compilation } from '@rspack/core'
import { wholePackage } from '../facts.ts'
import type { ModuleRoute } from '../module.ts'
import { type ExportNames, usedExports } from './shared-exports.ts'

type Evaluated = {
  facts: Pick<ModuleRoute, 'path' | 'access' | 'layout'> & { static?: boolean | undefined }
  act: unknown
  /** Of the server build, whose chunks are one for each page. */
  chunks: readonly string[]
}

/** What comes to life in a browser alone, by singleton; `true` is all of it. */
const aliveInBrowsers: Record<string, true | readonly string[]> = {
  react: [
    'Component',
    'PureComponent',
    'lazy',
    'useActionState',
    'useEffect',
    'useEffectEvent',
    'useImperativeHandle',
    'useInsertionEffect',
    'useLayoutEffect',
    'useOptimistic',
    'useReducer',
    'useState',
    'useSyncExternalStore',
    'useTransition',
  ],
  'shared/auth/auth': true,
  'shared/module/slot': true,
  'shared/module/unsaved-input': true,
  'shared/router/router': ['Await', 'useFetcher', 'useNavigate', 'useRevalidator', 'useSubmit'],
  'shared/ui/toast/toast': true,
}

/** Throws for a route that says it is static and cannot be. */
export function checkStaticRoutes(id: string, routes: readonly Evaluated[], node: Compilation): void {
  for (const { facts, act, chunks } of routes.filter((route) => route.facts.static)) {
    const refuse = (why: string) => {
      throw new Error(`${id}: the route ${facts.path} cannot be static: ${why}`)
    }
    if (facts.access !== 'public') refuse(`it shows everybody the same, and its access is ${facts.access}`)
    if (facts.layout === 'payment') refuse('a page of the layout payment is one buyer’s own')
    if (act !== undefined) refuse('an act needs a script; the smoke opens its first link instead')
    if (chunks.length === 0) refuse('its code is not to be found: write its lazy as () => import(…)')
    const [found] = needingScript(usedExports(id, node, modulesOf(node, chunks)))
    if (found !== undefined) refuse(`it uses ${found}`)
  }
}

/** By identifier. */
function modulesOf(compilation: Compilation, chunks: readonly string[]): Set<string> {
  const own = [...compilation.chunks].filter(({ id }) => chunks.includes(String(id)))
  return new Set(
    own.flatMap((chunk) =>
      compilation.chunkGraph.getChunkModules(chunk).map((module) => module.identifier()),
    ),
  )
}

function needingScript(used: ExportNames): string[] {
  return Object.entries(used).flatMap(([name, exports]) => {
    const alive = Object.hasOwn(aliveInBrowsers, name) ? aliveInBrowsers[name] : undefined
    if (alive === undefined) return []
    return exports.flatMap((one) => {
      if (one === wholePackage)
        return [`${name} as a whole, so that nobody can know what of it: import it by name`]
      return alive === true || alive.includes(one)
        ? [`${one} of ${name}, which only a browser brings to life`]
        : []
    })
  })
}
