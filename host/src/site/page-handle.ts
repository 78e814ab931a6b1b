import type { RemoteId, RouteFacts } from 'shared/module/module'

/** What a matched route says of its page. */
export type PageHandle = {
  module: RemoteId | null
  page: Pick<
    RouteFacts,
    'path' | 'title' | 'description' | 'layout' | 'access' | 'rendering' | 'static' | 'private'
  >
  /** Its code, ahead of its route. */
  load: () => Promise<unknown>
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'page' in handle && 'module' in handle
}
