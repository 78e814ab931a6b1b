import { analyticsAddress, type PageView } from 'shared/module/analytics'
import type { PageHandle } from '../site/page-handle.ts'
import { clientOf, type Store } from './consent.ts'

type Deps = { store: Store; now: () => number; send?: (view: PageView) => void }

/** Sends which page is shown, once for each visit of it, as long as the visitor agrees to that. */
export function pageViews({ store, now, send = sendView }: Deps) {
  const session = Math.floor(now() / 1000)
  let sent: unknown = null

  /** `visit` is another one each time that a page is gone to. */
  return function show(handle: PageHandle | null, visit: string): void {
    if (handle === null || !isMeasured(handle) || visit === sent) return
    const client = clientOf(store, now())
    if (client === null) return
    sent = visit
    send({ client, session, page: handle.page.path })
  }
}

/** Neither an address that nobody has, nor a member's pages, nor a purchase. The gateway refuses them, too. */
export const isMeasured = ({ module, page }: PageHandle): boolean =>
  module !== null && page.access !== 'member' && page.layout !== 'payment'

const lost = () => undefined

function sendView(view: PageView): void {
  void fetch(analyticsAddress, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(view),
    credentials: 'omit',
    keepalive: true,
  }).catch(lost)
}
