import type { RouteCode } from 'shared/module/module'

/** The code of one page: loaded by its route's loader, there when the page is drawn. */
export type PageCode = {
  load: () => Promise<RouteCode>
  /** Null until it was loaded once. */
  now: () => RouteCode | null
}

export function pageCode(open: () => Promise<RouteCode>): PageCode {
  let code: RouteCode | null = null
  return {
    load: async () => (code ??= await open()),
    now: () => code,
  }
}
