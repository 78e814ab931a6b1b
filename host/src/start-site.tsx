import { getInstance } from '@module-federation/runtime'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { ApiContext, apiContext } from 'shared/api/api-context'
import { currentSession, followCookie } from 'shared/auth/auth'
import { aheadOfTap, whenAtRest } from 'shared/module/at-rest'
import { SlotContext } from 'shared/module/slot'
import { pageHydrated } from 'shared/module/page-hydrated'
import { realWait } from 'shared/module/retry'
import { tabStorage } from 'shared/module/tab-storage'
import { hasUnsavedInput } from 'shared/module/unsaved-input'
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'shared/router/router'
import 'shared/styles/layers.css'
import 'shared/styles/reset.css'
import 'shared/styles/tokens.css'
import 'shared/styles/fonts.css'
import 'shared/styles/base.css'
import { onCaughtError, watchHealth } from './health/watch-health.ts'
import { browserLoader } from './load/browser-loader.ts'
import { readBoot, readHydration } from './load/read-boot.ts'
import { siteAnswers } from './load/site-answers.ts'
import { fillerOf, slotSource } from './load/slot-source.ts'
import { wholeSet } from './load/whole-set.ts'
import { mendLostStyles, nameWrittenStyles } from './load/written-styles.ts'
import { LogInAgain } from './pages/log-in-again.tsx'
import { keyEntries } from './routes/entry-keys.ts'
import { latePages, type LatePages } from './routes/late-pages.ts'
import { loadSiteOrLeave } from './routes/load-site-or-leave.ts'
import { accessOf, elsewhere, isPublicPage, resolveMatched, sharesDocument } from './site/first-page.ts'
import { matchableUrl } from './site/matchable-url.ts'
import { addPages, routeTable, type TableSource } from './routes/route-table.tsx'
import { keptPage } from './routes/static-page.tsx'
import { takeKeptTaps } from './preload/kept-taps.ts'
import { bearerChanged } from './session/bearer-changed.ts'
import { clearFormerMember } from './session/former-member.ts'
import { apiWithToken, apiWithoutWaiting, openApi } from './session/browser-api.ts'
import { answerLogIn, askToLogIn, unansweredQuestion } from './session/log-in-again.ts'
import { guardRestoredDocument } from './session/restored-document.ts'
import { createTokenManager } from './session/token-manager.ts'
import { watchSession } from './session/watch-session.ts'
import { showKeptToasts } from './release-update/kept-toasts.ts'
import { showLost } from './release-update/lost-page.ts'
import { onTheWay } from './release-update/document-navigation.ts'

export async function startSite(page: Document): Promise<void> {
  const written = readBoot(page)
  watchHealth(written)
  const { override } = written.visit
  const boot = override
    ? await (await import('./override/start-override.tsx')).startOverride(written, override, page)
    : written
  if (!boot) return
  const federation = getInstance()
  const root = page.getElementById('root')
  if (!federation || !root) throw new Error('the document has no place for the site')
  const rendered = readHydration(page)
  const kept = keptPage(page, rendered)
  mendLostStyles(page, boot, realWait, kept !== null)
  nameWrittenStyles(page)
  clearFormerMember(followCookie(Date.now()))
  const tokens = createTokenManager({
    openApi,
    hasPageToKeep: () => router?.state.initialized === true || accessOf(routes, page.location) === 'public',
    askToLogIn,
    answerLogIn,
    onBearerChanged: (before) => bearerChanged(before, { router: () => router, routes, location }),
  })
  const api = apiWithToken(tokens, openApi)
  let late: LatePages = []
  const whole = wholeSet(boot, () => {
    late = addPages(routes, source)
  })
  const { load, isStandIn } = browserLoader({ boot, whole, federation, page, storage: tabStorage })
  const slots = slotSource(boot, load, whole)

  let router: ReturnType<typeof createBrowserRouter> | null = null
  let newest = boot.set
  const way = onTheWay({
    router: () => router,
    window,
    isOutdated: () => newest !== boot.set,
    mayShow: (to) => sharesDocument(routes, first, to),
    hasUnsavedInput,
    siteAnswers,
    onLost: showLost,
  })
  const source: TableSource = {
    boot,
    load,
    session: currentSession,
    loadSite: loadSiteOrLeave,
    checkToken: tokens.check,
    way,
    kept,
  }
  const routes = routeTable(source)
  const matchable = matchableUrl(page.location.href)
  const first = new URL(matchable)
  if (matchable !== page.location.href) window.history.replaceState(window.history.state, '', matchable)
  const instead = elsewhere(routes, page.location, currentSession())
  if (instead) return page.location.replace(instead)
  guardRestoredDocument(window, () => isPublicPage(routes, page.location))

  keyEntries()
  const hydrate = rendered !== null && (await resolveMatched(routes, page.location, isStandIn))
  router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[apiContext, api]])),
    patchRoutesOnNavigation: latePages({ whole, first: page.location.pathname, way, late: () => late }),
    ...(hydrate && { hydrationData: rendered }),
  })
  const site = (
    <ApiContext value={api}>
      <SlotContext value={slots}>
        <RouterProvider router={router} />
        <LogInAgain
          api={apiWithoutWaiting(openApi)}
          filler={() => fillerOf(boot, 'log-in')}
          isMemberPage={() => accessOf(routes, window.location) === 'member'}
        />
      </SlotContext>
    </ApiContext>
  )
  const press = takeKeptTaps(page)
  addEventListener(pageHydrated, press, { once: true })
  addEventListener(pageHydrated, showKeptToasts, { once: true })
  // In a transition React lets the browser in every few milliseconds: a tap meanwhile is seen at once.
  if (hydrate) startTransition(() => void hydrateRoot(root, site, { onCaughtError }))
  else createRoot(root, { onCaughtError }).render(site)
  if (hydrate) way.arrived(page.location.pathname)
  watchSession(tokens, window)
  const unanswered = unansweredQuestion()
  if (accessOf(routes, page.location) !== 'public') answerLogIn()
  else if (unanswered && currentSession().kind === 'client') void tokens.askAgain(unanswered.formerBuyer)
  laterOn(tokens.ready)
  // A link that is opened before it came asks for it again.
  aheadOfTap(() => void whole.ask().catch(() => undefined))
  const listenForIntent = async () => {
    const { preloadOnIntent } = await import('./preload/preload-on-intent.ts')
    preloadOnIntent({ boot, whole, routes, page, isOutdated: () => newest !== boot.set })
  }
  aheadOfTap(() => void listenForIntent())
  laterOn(async () => {
    const { startOffline } = await import('./offline/start-offline.ts')
    await startOffline(boot.visit.serviceWorker, page.location)
  })
  if (boot.visit.measured)
    laterOn(async () => {
      const { startAnalytics } = await import('./analytics/start-analytics.tsx')
      if (router) startAnalytics({ router, page, store: localStorage })
    })
  laterOn(async () => {
    const { askForSet, watchSet } = await import('./release-update/watch-set.ts')
    watchSet({
      everySeconds: boot.visit.checkEverySeconds,
      ask: askForSet,
      onSet: (set) => {
        newest = set
      },
      page,
      window,
      wait: realWait,
      random: Math.random,
    })
  })
}

/** Code that comes when the page is at rest. */
function laterOn(act: () => Promise<unknown>): void {
  whenAtRest(() => void act())
}
