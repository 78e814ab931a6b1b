import { renderToString } from 'react-dom/server'
import { ApiContext, apiContext } from 'shared/api/api-context'
import type { Api } from 'shared/api/client'
import { createApi } from 'shared/api/create-api'
import { clientToken } from 'shared/contracts/site'
import type { RenderInput, RenderOutput } from 'shared/module/boot'
import { headIn, sharingOf } from 'shared/module/head'
import { isLeftToBrowser } from 'shared/module/left-to-browser'
import { isRouteErrorResponse, matchRoutes, RouterContextProvider } from 'shared/router/router'
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'shared/router/server-router'
import { isNotLoaded } from '../load/load-module.ts'
import type { HydrationData } from '../load/read-boot.ts'
import { matchableUrl } from '../site/matchable-url.ts'
import { isPageHandle, type PageHandle } from '../site/page-handle.ts'
import { rootId, routeTable } from '../routes/route-table.tsx'
import { documentTitle, loadSite, type Site, siteDescription, siteTitle } from '../site/site.ts'
import { pagePreload } from './page-preload.ts'
import { serverLoader } from './server-loader.ts'

/** One page for one visitor. Nothing is kept between calls but the code of releases. */
export async function render(asked: RenderInput): Promise<RenderOutput> {
  const input = { ...asked, url: matchableUrl(asked.url) }
  const api = createApi({
    baseUrl: input.apiBase,
    token: () => input.token,
    replaceToken: () => anonymousToken(input.apiBase),
    exchange: input.exchange,
  })
  const routes = routeTable({
    boot: input.boot,
    load: serverLoader(input),
    session: () => ({ kind: 'unknown' }),
    loadSite,
  })
  const handler = createStaticHandler(routes)
  const shown = matchPage(handler.dataRoutes, input.url)
  if (shown && (isBrowsersOwn(shown) || shown.page.access === 'member')) return inBrowser(shown, null)
  const context = await handler.query(new Request(input.url), {
    requestContext: new RouterContextProvider(new Map([[apiContext, api]])),
  })
  if (context instanceof Response) return redirection(context)
  if (Object.values(context.errors ?? {}).some(isLeftToBrowser)) return inBrowser(shown, null)
  const broken = brokenIn(context)
  // Code that did not load here is tried anew where nothing of it was loaded: that is the gateway's to see to.
  if (isNotLoaded(broken)) throw broken
  if (broken !== undefined) return inBrowser(shown, words(broken))
  try {
    return pageOf(input, handler, context, shown, api)
  } catch (error) {
    return inBrowser(shown, words(error))
  }
}

/** The gateway's own is refused until it has asked for another: a page is not lost for that. */
async function anonymousToken(apiBase: string): Promise<string | null> {
  const api = createApi({ baseUrl: apiBase, token: () => null })
  return await api.send(clientToken, {}).then(
    ({ data }) => data.access_token,
    () => null,
  )
}

type Handler = ReturnType<typeof createStaticHandler>

function pageOf(
  input: RenderInput,
  handler: Handler,
  context: StaticHandlerContext,
  shown: PageHandle | null,
  api: Api,
): RenderOutput {
  const html = renderToString(
    <ApiContext value={api}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </ApiContext>,
  )
  const site: Site = context.loaderData[rootId]
  const matched = shown?.module ?? null
  // Where a loader says that there is no such page, the host's own page stands instead.
  const isStatic = shown?.page.static === true && context.errors === null && !fallback.test(html)
  const head = headIn(context.loaderData[context.matches.at(-1)?.route.id ?? ''])
  return {
    kind: 'page',
    status: matched ? context.statusCode : 404,
    title: shown ? documentTitle(site, shown.page, head) : siteTitle(site),
    description: head.description ?? shown?.page.description ?? siteDescription(site),
    canonical: head.canonical ?? canonicalOf(input.url, context, shown),
    indexed: head.indexed ?? true,
    sharing: sharingOf(head),
    html,
    hydration: hydrationOf(isStatic ? headOnly(context) : context, isStatic),
    matched,
    preload: pagePreload(matched ? input.releaseFolders[matched] : undefined, shown?.page.path ?? ''),
    static: isStatic,
  }
}

/** How React marks in its markup what a fallback stands for: only a script brings the rest. */
const fallback = /<!--\$[!?]-->/

/** Of what a static page was made with, the browser needs no more than its head; the data of it stands in the document. */
function headOnly(context: StaticHandlerContext): StaticHandlerContext {
  const id = context.matches.at(-1)?.route.id ?? ''
  const { structuredData: _inDocument, ...head } = headIn(context.loaderData[id])
  return { ...context, loaderData: { ...context.loaderData, [id]: { head } } }
}

/** A public page that is there has one address, in whatever case and with whatever slash at its end it was asked for. */
function canonicalOf(
  url: string,
  { statusCode }: StaticHandlerContext,
  shown: PageHandle | null,
): string | null {
  if (!shown?.module || shown.page.access !== 'public' || statusCode !== 200) return null
  return /[{:*]/.test(shown.page.path) ? new URL(url).pathname : shown.page.path
}

function hydrationOf({ loaderData, errors }: StaticHandlerContext, isStatic: boolean): string {
  const data: HydrationData = { loaderData, errors, ...(isStatic && { isStatic }) }
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}

/** A private page is rendered for whoever has something of their own; its loader says when there is nothing. */
const isBrowsersOwn = ({ page }: PageHandle) => page.rendering === 'client' && page.private !== true

function matchPage(routes: Handler['dataRoutes'], url: string): PageHandle | null {
  const handle: unknown = matchRoutes(routes, new URL(url))?.at(-1)?.route.handle
  return isPageHandle(handle) ? handle : null
}

/** What a loader says on purpose, such as 404, is a page; anything else is tried again by the browser. */
function brokenIn({ errors }: StaticHandlerContext): unknown {
  return Object.values(errors ?? {}).find((error) => !isRouteErrorResponse(error))
}

function inBrowser(shown: PageHandle | null, why: string | null): RenderOutput {
  return { kind: 'browser', status: 200, title: '', matched: shown?.module ?? null, why }
}

function redirection(response: Response): RenderOutput {
  const location = response.headers.get('location')
  return location
    ? { kind: 'redirect', status: response.status, location }
    : { kind: 'browser', status: response.status, title: '', matched: null, why: 'a loader answered no page' }
}

function words(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
