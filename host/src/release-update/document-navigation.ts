import { ApiError } from 'shared/api/client'
import { tabStorage } from 'shared/module/tab-storage'
import type { createBrowserRouter } from 'shared/router/router'
import { isPageHandle } from '../site/page-handle.ts'
import { leftOnce } from './reload-guard.ts'
import { askForDocument, type HowToGo } from './new-document.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'createHref' | 'navigate'>
type Address = { pathname: string }

/** In the browser: what may happen between a page and the next one. */
export type OnTheWay = {
  /** Whether the document of the next page is wanted: it is made of newer releases, or a card is typed here or there. */
  isDue: (from: Address, to: Address) => boolean
  /** While the page that is there is gone back to because another did not open: it is shown as it was, and asks for nothing. */
  isStaying: () => boolean
  /**
   * Before a page's code is asked for. Never resolves when its document is asked for instead, and rejects with `ApiError` where
   * that is the only way there and there is no connection.
   */
  before: () => Promise<void>
  /** The page is switched off: its document says so. Resolves when there is no way there, and the page is not shown. */
  off: () => Promise<void>
  /** The page's code did not load. Rejects when there is nothing better than to say so. */
  lost: (error: unknown) => Promise<never>
  /** A page's code loaded. */
  arrived: (path: string) => void
}

type Deps = {
  /** Null until the first page is up. */
  router: () => Router | null
  window: Pick<Window, 'location' | 'addEventListener'>
  /** Whether a look found other releases than this tab's. */
  isOutdated: () => boolean
  /** Whether this tab's document may show the page there: no other page's code runs beside a card. */
  mayShow: (to: Address) => boolean
  hasUnsavedInput: () => boolean
  siteAnswers: () => Promise<boolean>
  /** Tells of a page that did not open, beside the one that stays; null takes it back. */
  onLost: (lost: string | null) => void
}

export function onTheWay({
  isOutdated,
  mayShow,
  hasUnsavedInput,
  siteAnswers,
  onLost,
  ...tab
}: Deps): OnTheWay {
  const once = leftOnce(tabStorage)
  let isStaying = false

  const isDue = (from: Address, to: Address) =>
    // No other page's script runs where a card is typed, neither before it nor after (docs/decisions/0097).
    !mayShow(to) ||
    (from.pathname !== to.pathname && isOutdated() && !hasUnsavedInput() && !isPaying(tab.router()))

  /**
   * Only a page on its way counts: the first one, and a retry where one is, have their document, unless the first one led
   * elsewhere or the page there is not for this document.
   */
  function underway() {
    const router = tab.router()
    if (!router) return null
    const { navigation, initialized } = router.state
    const isMoving = navigation.state === 'loading'
    const location = isMoving ? navigation.location : router.state.location
    if (!(isMoving && initialized) && mayShow(location)) return null
    const how: HowToGo = isMoving ? navigation.historyAction : 'POP'
    return {
      router,
      location,
      how,
      /** False when the traveller has gone elsewhere meanwhile. */
      goesOn: () => (router.state.navigation.location ?? router.state.location) === location,
      document: () => askForDocument(how, router.createHref(location), tab.window),
    }
  }

  /** Ends the navigation under way by going to where one is, which keeps what is there. */
  async function stay(router: Router): Promise<never> {
    const { location } = router.state
    isStaying = true
    await router
      .navigate(router.createHref(location), {
        replace: true,
        preventScrollReset: true,
        state: location.state as unknown,
      })
      .finally(() => (isStaying = false))
    return await new Promise<never>(() => {})
  }

  /** The page stays that is there, and says which one did not open. */
  async function withoutDocument({
    router,
    location,
    how,
    goesOn,
  }: NonNullable<ReturnType<typeof underway>>) {
    if (!goesOn()) return await new Promise<never>(() => {})
    // Going back has changed the address already.
    if (how === 'POP') throw new ApiError({ kind: 'unreachable' })
    onLost(router.createHref(location))
    return await stay(router)
  }

  return {
    isDue,
    isStaying: () => isStaying,
    before: async () => {
      const going = underway()
      if (!going || !isDue(going.router.state.location, going.location)) return
      const answers = await siteAnswers()
      if (answers && going.goesOn()) return await going.document()
      // Without a connection the old releases, which are here, are better than no page. Beside a card they are not.
      if (!mayShow(going.location)) await withoutDocument(going)
    },
    off: async () => {
      const going = underway()
      if (!going) return
      if (hasUnsavedInput() && going.how !== 'POP') {
        onLost(going.router.createHref(going.location))
        return await stay(going.router)
      }
      await going.document()
    },
    lost: async (error) => {
      const going = underway()
      if (!going) throw error
      if (hasUnsavedInput()) {
        // Going back has changed the address already; the browser's own way forward leads to what was typed.
        if (going.how === 'POP') throw error
        onLost(going.router.createHref(going.location))
        return await stay(going.router)
      }
      if (!(await siteAnswers()) || !going.goesOn()) throw error
      if (!once.mayLeaveFor(going.location.pathname)) throw error
      return await going.document()
    },
    arrived: (path) => {
      once.arrived(path)
      // Staying asks for the page where one is again; what was said of the other one still holds.
      if (path !== tab.router()?.state.location.pathname) onLost(null)
    },
  }
}

function isPaying(router: Router | null): boolean {
  const handle: unknown = router?.state.matches.at(-1)?.route.handle
  return isPageHandle(handle) && handle.page.layout === 'payment'
}
