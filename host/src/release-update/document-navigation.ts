import type { createBrowserRouter } from 'shared/router/router'
import { isPageHandle } from '../site/page-handle.ts'
import { leftOnce } from './reload-guard.ts'
import { askForDocument, type HowToGo } from './new-document.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'createHref' | 'navigate'>
type Address = { pathname: string }

/** In the browser: what may happen between a page and the next one. */
export type OnTheWay = {
  /** Whether the document of the next page is wanted: it is made of newer releases, or it is where a card is typed. */
  isDue: (from: Address, to: Address) => boolean
  /** Before a page's code is asked for. Never resolves when its document is asked for instead. */
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
  window: Pick<Window, 'location' | 'addEventListener' | 'sessionStorage'>
  /** Whether a look found other releases than this tab's. */
  isOutdated: () => boolean
  /** Whether a purchase is paid and shown there, and whoever's code is here now is not that of the page there. */
  entersCheckout: (from: Address, to: Address) => boolean
  hasUnsavedInput: () => boolean
  siteAnswers: () => Promise<boolean>
  /** Tells of a page that did not open, beside the one that stays; null takes it back. */
  onLost: (lost: string | null) => void
}

export function onTheWay({
  isOutdated,
  entersCheckout,
  hasUnsavedInput,
  siteAnswers,
  onLost,
  ...tab
}: Deps): OnTheWay {
  const once = leftOnce(tab.window.sessionStorage)

  const isDue = (from: Address, to: Address) =>
    from.pathname !== to.pathname &&
    // No script of a page before runs on the page of a card (docs/decisions/0095).
    (entersCheckout(from, to) || (isOutdated() && !hasUnsavedInput() && !isPaying(tab.router())))

  /** Only a page on its way counts: the first one, and a retry where one is, have their document. */
  function underway() {
    const router = tab.router()
    if (!router?.state.initialized) return null
    const { navigation } = router.state
    if (navigation.state !== 'loading') return null
    const { location } = navigation
    const how: HowToGo = navigation.historyAction
    return {
      router,
      location,
      how,
      /** False when the traveller has gone elsewhere meanwhile. */
      goesOn: () => router.state.navigation.location === location,
      document: () => askForDocument(how, router.createHref(location), tab.window),
    }
  }

  return {
    isDue,
    before: async () => {
      const going = underway()
      if (!going || !isDue(going.router.state.location, going.location)) return
      // Without a connection the old releases, which are here, are better than no page.
      if ((await siteAnswers()) && going.goesOn()) await going.document()
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

/** Ends the navigation under way by going to where one is, which keeps what is there. */
async function stay(router: Router): Promise<never> {
  const { location } = router.state
  await router.navigate(router.createHref(location), {
    replace: true,
    preventScrollReset: true,
    state: location.state as unknown,
  })
  return await new Promise<never>(() => {})
}
