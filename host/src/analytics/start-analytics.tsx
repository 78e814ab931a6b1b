import { createRoot } from 'react-dom/client'
import type { createBrowserRouter } from 'shared/router/router'
import { isPageHandle, type PageHandle } from '../site/page-handle.ts'
import { onAskAgain } from './ask-again.ts'
import { type Choice, readChoice, type Store, writeChoice } from './consent.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { isMeasured, pageViews } from './page-views.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>
type Deps = {
  router: Router
  page: Document
  store: Store
  now?: () => number
  send?: NonNullable<Parameters<typeof pageViews>[0]['send']>
}

/**
 * Asks a visitor who has not answered, and sends page views of one who agrees. Nothing is sent, and no number made,
 * before that. Of a browser that stores nothing no answer can be kept: it is neither asked nor measured.
 */
export function startAnalytics({ router, page, store, now = Date.now, ...deps }: Deps): void {
  if (!canStore(store)) return
  const show = pageViews({ store, now, ...deps })
  const holder = page.createElement('div')
  // Behind the page: the skip link stays the first that is reached by keyboard.
  page.body.append(holder)
  const root = createRoot(holder)
  let askedFrom: Element | null = null

  function draw(): void {
    const handle = handleOf(router)
    const current = readChoice(store, now())
    const isOpen = askedFrom !== null || current === null
    // Where somebody pays nothing else is asked.
    const isPurchase = handle?.page.layout === 'payment'
    root.render(
      isOpen && !isPurchase ? (
        <ConsentBanner current={current} isAskedFor={askedFrom !== null} onChoose={choose} />
      ) : null,
    )
    if (handle && isMeasured(handle)) show(handle, router.state.location.key)
  }

  function choose(choice: Choice): void {
    writeChoice(store, choice, now())
    const from = askedFrom
    askedFrom = null
    draw()
    if (from instanceof HTMLElement) from.focus()
  }

  onAskAgain(() => {
    askedFrom = page.activeElement ?? page.body
    draw()
  })
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') draw()
  })
  draw()
}

function handleOf({ state }: Router): PageHandle | null {
  const handle: unknown = state.matches.at(-1)?.route.handle
  return isPageHandle(handle) ? handle : null
}

function canStore(store: Store): boolean {
  try {
    store.setItem('analytics-try', '1')
    store.removeItem('analytics-try')
    return true
  } catch {
    return false
  }
}
