import type { BootManifest } from 'shared/module/boot'
import type { ModuleId } from 'shared/module/module'
import { matchRoutes } from 'shared/router/router'

/** The page at an address: its module, and its pattern, in which nothing of the visitor's is left. */
export type PageAt = { module: ModuleId | 'host'; route: string | null }

export function pageAt({ modules }: BootManifest, pathname: string): PageAt {
  const pages = modules.flatMap(({ id, routes }) => routes.map(({ path }) => ({ id, path })))
  const matched = matchRoutes(pages, pathname)?.at(-1)?.route
  const owner = modules.find(({ id }) => id === matched?.id)
  return { module: owner?.id ?? 'host', route: matched?.path ?? null }
}
