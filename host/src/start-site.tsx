import { getInstance } from '@module-federation/runtime'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { ApiContext, apiContext } from 'shared/api/api-context'
import { currentSession } from 'shared/auth/auth'
import { SlotContext } from 'shared/module/slot'
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'shared/router/router'
import 'shared/styles/layers.css'
import 'shared/styles/reset.css'
import 'shared/styles/tokens.css'
import 'shared/styles/fonts.css'
import 'shared/styles/base.css'
import { browserLoader } from './load/browser-loader.ts'
import { readBoot, readHydration } from './load/read-boot.ts'
import { nameWrittenStyles } from './load/sealed-files.ts'
import { siteAnswers } from './load/site-answers.ts'
import { slotSource } from './load/slot-source.ts'
import { loadSiteOrLeave } from './routes/load-site-or-leave.ts'
import { elsewhere, resolveMatched } from './routes/first-page.ts'
import { routeTable } from './routes/route-table.tsx'
import { apiAfter, openApi } from './session/browser-api.ts'
import { tokenCheck } from './session/start-session.ts'

export async function startSite(page: Document): Promise<void> {
  const written = readBoot(page)
  const { override } = written.visit
  const boot = override
    ? await (await import('./override/start-override.tsx')).startOverride(written, override, page)
    : written
  if (!boot) return
  const federation = getInstance()
  const root = page.getElementById('root')
  if (!federation || !root) throw new Error('the document has no place for the site')
  nameWrittenStyles(page)
  const tokenChecked = tokenCheck(openApi)
  const api = apiAfter(tokenChecked, openApi)
  const load = browserLoader(boot, federation, page)
  const slots = slotSource(boot, load)

  let router: ReturnType<typeof createBrowserRouter> | null = null
  const routes = routeTable({ boot, load, session: currentSession, loadSite: loadSiteOrLeave, onLost })
  const instead = elsewhere(routes, page.location, currentSession())
  if (instead) return page.location.replace(instead)

  const rendered = readHydration(page)
  const hydrate = rendered !== null && (await resolveMatched(routes, page.location))
  router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[apiContext, api]])),
    ...(hydrate && { hydrationData: rendered }),
  })
  const site = (
    <ApiContext value={api}>
      <SlotContext value={slots}>
        <RouterProvider router={router} />
      </SlotContext>
    </ApiContext>
  )
  if (hydrate) hydrateRoot(root, site)
  else createRoot(root).render(site)
  whenAtRest(tokenChecked)

  /** A page lost on the way to it: its whole document is asked for, which knows the newest releases (spec, point 4). */
  async function onLost(error: unknown): Promise<never> {
    const target = router?.state.initialized && router.state.navigation.location
    if (!router || !target || !(await siteAnswers())) throw error
    page.location.assign(router.createHref(target))
    return new Promise(() => {})
  }
}

function whenAtRest(act: () => Promise<void>): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(() => void act())
  else setTimeout(() => void act(), 1500)
}
