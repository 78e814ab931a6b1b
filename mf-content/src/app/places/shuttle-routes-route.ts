import { apiContext } from 'shared/api/api-context'
import { patterns } from 'shared/contracts/paths'
import { type ShuttleCity, shuttleRoutes } from 'shared/contracts/shuttle-route'
import type { PageHead } from 'shared/module/head'
import type { RouteCode } from 'shared/module/module'
import type { LoaderFunctionArgs } from 'shared/router/router'
import { breadcrumbs } from '../../lib/structured-data.ts'
import { ShuttleRoutesPage } from './shuttle-routes-page.tsx'

export type ShuttleRoutesData = { cities: ShuttleCity[]; head: PageHead }

async function shuttleRoutesLoader({ context, request }: LoaderFunctionArgs): Promise<ShuttleRoutesData> {
  const { data } = await context.get(apiContext).send(shuttleRoutes, {}, { signal: request.signal })
  const crumbs = [
    { name: 'Ana sayfa', path: patterns.home },
    { name: 'Servis güzergâhları', path: patterns.shuttleRoutes },
  ]
  const { origin } = new URL(request.url)
  return {
    cities: data,
    head: { canonical: patterns.shuttleRoutes, structuredData: [breadcrumbs(origin, crumbs)] },
  }
}

export const shuttleRoutesRoute: RouteCode = {
  Component: ShuttleRoutesPage,
  loader: shuttleRoutesLoader,
  shouldRevalidate: () => false,
}
