import type { Module, RemoteId, RouteCode } from 'shared/module/module'
import { type LoadModule, loadPage } from '../load/load-module.ts'

/** The code of one page: loaded by its route's loader, there when the page is drawn. */
export type PageCode = {
  load: () => Promise<RouteCode>
  /** Null until it was loaded once. */
  now: () => RouteCode | null
}

/** Asks once for each release of the module that this tab comes to have. */
export function pageCode(load: LoadModule, id: RemoteId, path: string): PageCode {
  let known: { of: Module; code: RouteCode } | null = null
  return {
    load: async () => {
      const of = await load(id)
      if (known?.of !== of) known = { of, code: await loadPage(of, path) }
      return known.code
    },
    now: () => known?.code ?? null,
  }
}
