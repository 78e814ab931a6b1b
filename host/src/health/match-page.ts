import type { BootManifest } from 'shared/module/boot'
import type { RemoteId } from 'shared/module/module'
import { ownRoutes } from 'shared/module/own-routes'
import { routerPath } from 'shared/module/route-pattern'
import { matchRoutes } from 'shared/router/router'

/** The page at an address: its module, and its pattern, in which nothing of the visitor's is left. */
export type PageMatch = { module: RemoteId | 'host'; route: string | null }

export function matchPage({ modules }: BootManifest, pathname: string): PageMatch {
  const pages = modules.flatMap(({ id, routes, areas }) =>
    ownRoutes(routes, areas).map(({ path }) => ({
      id: `${id} ${path}`,
      path: routerPath(path),
      module: id,
      route: path,
    })),
  )
  const matched = matchRoutes(pages, pathname)?.at(-1)?.route
  const page = pages.find(({ id }) => id === matched?.id)
  return { module: page?.module ?? 'host', route: page?.route ?? null }
}
