import { apiContext } from 'shared/api/api-context'
import { ApiError } from 'shared/api/client'
import { orElse } from 'shared/api/or-else'
import { patterns, resultsPath, routePagePath } from 'shared/contracts/paths'
import { routePage } from 'shared/contracts/route-page'
import { companySetting } from 'shared/contracts/site'
import type { Station } from 'shared/contracts/station'
import type { JourneyId, LocalDate } from 'shared/contracts/units'
import { dateInIstanbul } from 'shared/domain/dates'
import type { PageHead } from 'shared/module/head'
import { data, type LoaderFunctionArgs, redirect } from 'shared/router/router'
import { type DescribedRoute, descriptionOf, titleOf } from '../../features/describe-route/route-texts.ts'
import type { Crumb } from '../../features/describe-route/structured-data.ts'
import { type Failed, failed } from '../../lib/failed.ts'
import { loadConfiguration, type SearchConfiguration } from '../../lib/places/search-configuration.ts'
import { loadStations } from '../../lib/places/stations.ts'

export type ShownRoute = {
  kind: 'shown'
  route: DescribedRoute
  crumbs: Crumb[]
  /** Null when they could not be loaded: the page stands, its search does not. */
  stations: Station[] | null
  configuration: SearchConfiguration
  today: LocalDate
  /** Scheme and host, for what search engines read. */
  site: string
  seller: string | null
  head: PageHead
}

export type RoutePageData = ShownRoute | (Failed & { head: PageHead })

/** Every pair has one address: the others lead to it for good. An unknown pair is the site's own 404. */
export async function routePageLoader({ request, params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const { origin: site, pathname, search } = new URL(request.url)
  const asked = routePage.request.safeParse(params)
  if (!asked.success) return notFound()
  const [route, stations, configuration, seller] = await Promise.all([
    orElse(
      api.send(routePage, asked.data, { signal }).then((answer) => answer.data),
      withoutRoute,
    ),
    orElse(loadStations(api), () => null),
    loadConfiguration(api),
    orElse(
      api.send(companySetting, {}, { signal }).then((answer) => answer.data.name),
      () => null,
    ),
  ])
  if (route instanceof ApiError) {
    const page: RoutePageData = { ...failed(route), head: { indexed: false } }
    return data(page, { status: 503 })
  }
  const canonical = routePagePath(route.slug)
  if (pathname !== canonical) return redirect(canonical + search, 301)
  const head = { title: titleOf(route), description: descriptionOf(route), canonical }
  const today = dateInIstanbul(new Date())
  const page: RoutePageData = {
    kind: 'shown',
    route,
    stations,
    configuration,
    today,
    site,
    seller,
    head,
    crumbs: [
      { name: 'Ana sayfa', path: patterns.home },
      { name: 'Seferlerimiz', path: patterns.expeditions },
      { name: `${route.origin.name} – ${route.destination.name}`, path: canonical },
    ],
  }
  return data(page)
}

/** The results of the pair on one day, with one of its buses open. */
export function resultsOn(
  { origin, destination }: DescribedRoute,
  date: LocalDate,
  open?: JourneyId,
): string {
  const [from, to] = [origin.station, destination.station]
  return resultsPath({ from, to, date, ticketType: 'oneway', returnDate: null }, { open })
}

/** What nobody may be asked for does not exist either: 400, 404 and 422 are one 404. */
function withoutRoute(error: ApiError): ApiError {
  const { failure } = error
  if (failure.kind === 'refused' && [400, 404, 422].includes(failure.status)) {
    return notFound()
  }
  return error
}

function notFound(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to the site's 404 page
  throw data(null, { status: 404 })
}
