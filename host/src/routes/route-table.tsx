import type { Session } from 'shared/auth/auth'
import type { ReleaseSet } from 'shared/module/boot'
import type { Layout, RemoteId, RouteFacts } from 'shared/module/module'
import { ownRoutes } from 'shared/module/own-routes'
import { routerPath } from 'shared/module/route-pattern'
import {
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type RouteObject,
  useLocation,
} from 'shared/router/router'
import { AuthLayout } from '../layouts/auth-layout.tsx'
import { DefaultLayout } from '../layouts/default-layout.tsx'
import { PaymentLayout } from '../layouts/payment-layout.tsx'
import { LoadingPage } from '../pages/loading.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { SiteDown } from '../pages/site-down.tsx'
import { isNotLoaded, SwitchedOffError, type LoadModule } from '../load/load-module.ts'
import type { OnTheWay } from '../release-update/document-navigation.ts'
import { AnnounceHydration } from './announce-hydration.tsx'
import { guard } from '../site/guard.ts'
import type { LatePages } from './late-pages.ts'
import { ModuleBoundary } from './module-boundary.tsx'
import { pageCode } from './page-code.ts'
import type { PageHandle } from '../site/page-handle.ts'
import { Root } from './root.tsx'
import type { Site } from '../site/site.ts'
import { addressIn, type KeptPage, StaticPage } from './static-page.tsx'

export type TableSource = {
  boot: ReleaseSet
  load: LoadModule
  session: () => Session
  loadSite: (args: LoaderFunctionArgs) => Promise<Site>
  /** In the browser, before the guards of every route change: the token may have ended, or another tab logged out. */
  checkToken?: () => Promise<void>
  /** In the browser; the server goes nowhere. */
  way?: OnTheWay
  /** In the browser, of a document whose page is static: it is shown as it is. */
  kept?: KeptPage | null
}

export const rootId = 'root'
const layoutId = (layout: Layout) => `layout:${layout}`

/** The site's routes, from the facts alone: no remote is loaded until one of its pages is asked for. */
export function routeTable(source: TableSource): RouteObject[] {
  return [
    {
      id: rootId,
      middleware: source.checkToken ? [checking(source.checkToken)] : [],
      loader: source.loadSite,
      shouldRevalidate: () => false,
      Component: Root,
      ErrorBoundary: SiteDown,
      HydrateFallback: LoadingPage,
      children: [
        {
          id: layoutId('default'),
          Component: DefaultLayout,
          children: [...pagesIn('default', source), unknownPage(source)],
        },
        { id: layoutId('auth'), Component: AuthLayout, children: pagesIn('auth', source) },
        { id: layoutId('payment'), Component: PaymentLayout, children: pagesIn('payment', source) },
      ],
    },
  ]
}

/** Adds the pages of modules that the boot manifest has come to name, in place, and answers them. */
export function addPages(routes: readonly RouteObject[], source: TableSource): LatePages {
  const layouts = routes.flatMap(({ children }) => children ?? [])
  return (['default', 'auth', 'payment'] as const).flatMap((layout) => {
    const id = layoutId(layout)
    const known = layouts.find((route) => route.id === id)?.children ?? []
    const pages = pagesIn(layout, source).filter((page) => known.every((other) => other.id !== page.id))
    known.push(...pages)
    return { layout: id, pages }
  })
}

function checking(checkToken: () => Promise<void>): MiddlewareFunction {
  return async (_args, next) => {
    await checkToken()
    return await next()
  }
}

const unknownHandle: PageHandle = {
  module: null,
  page: { path: '*', title: 'Sayfa bulunamadı', layout: 'default', access: 'public', rendering: 'server' },
  load: () => Promise.resolve(null),
}

function unknownPage({ way }: TableSource): RouteObject {
  return {
    id: 'unknown',
    path: '*',
    ErrorBoundary: ModuleBoundary,
    Component: () => (
      <>
        <NotFoundPage />
        <AnnounceHydration of={unknownHandle} />
      </>
    ),
    handle: unknownHandle,
    // A page that these releases do not know may be one of newer ones.
    loader: async () => {
      await way?.before()
      return null
    },
  }
}

function pagesIn(layout: Layout, source: TableSource): RouteObject[] {
  return source.boot.modules.flatMap(({ id, routes, areas, off }) =>
    ownRoutes(routes, areas)
      .filter((page) => page.layout === layout)
      .map((page) => (isOff(off, page) ? offRoute(id, page, source) : pageRoute(id, page, source))),
  )
}

const isOff = (off: readonly string[] = [], { path }: RouteFacts) => off.includes(path) || off.includes('*')

/** Only ever on the way from another page: of a page that is off the gateway writes no document of ours. */
function offRoute(module: RemoteId, page: RouteFacts, { way }: TableSource): RouteObject {
  const handle: PageHandle = { module, page, load: () => Promise.resolve(null) }
  return {
    id: `${module}:${page.path}`,
    path: routerPath(page.path),
    handle,
    ErrorBoundary: ModuleBoundary,
    Component: () => null,
    loader: async () => {
      await way?.off()
      throw new SwitchedOffError(module)
    },
  }
}

/**
 * The router's own `lazy` is not used: with a page that did not load it draws neither page nor boundary
 * (react-router 8.5.1). A loader that fails is drawn, and runs again with every retry.
 */
function pageRoute(module: RemoteId, page: RouteFacts, source: TableSource): RouteObject {
  const { load, session, way } = source
  const id = `${module}:${page.path}`
  const code = pageCode(load, module, page.path)
  const kept = page.static ? (source.kept ?? null) : null
  const handle: PageHandle = { module, page, load: kept ? () => Promise.resolve(null) : code.load }
  return {
    id,
    path: routerPath(page.path),
    handle,
    middleware: page.access === 'public' ? [] : [guard(page.access, session)],
    ErrorBoundary: ModuleBoundary,
    Component: () => {
      const isKept = addressIn(useLocation()) === kept?.address
      const Page = code.now()?.Component
      if (!isKept && !Page) return null
      const shown = Page && <Page />
      return (
        <>
          {page.static ? <StaticPage markup={isKept ? kept.markup : null}>{shown}</StaticPage> : shown}
          <AnnounceHydration of={handle} isStatic={isKept} />
        </>
      )
    },
    loader: async (args) => {
      await way?.before()
      const address = new URL(args.request.url)
      if (kept && addressIn(address) === kept.address) {
        way?.arrived(address.pathname)
        return kept.loaderData[id] ?? null
      }
      try {
        const { loader } = await code.load()
        const data: unknown = loader ? await loader(args) : null
        way?.arrived(address.pathname)
        return data
      } catch (error) {
        if (way && isNotLoaded(error)) return await way.lost(error)
        throw error
      }
    },
    shouldRevalidate: (args) =>
      !way?.isStaying() &&
      (way?.isDue(args.currentUrl, args.nextUrl) ||
        (code.now()?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate)),
  }
}
