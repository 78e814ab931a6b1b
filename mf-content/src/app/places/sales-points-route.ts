import { apiContext } from 'shared/api/api-context'
import { cachedCall } from 'shared/api/cached-call'
import { patterns, salesPointsPath } from 'shared/contracts/paths'
import { salesPoints, type SalesProvince } from 'shared/contracts/sales-point'
import { locative } from 'shared/domain/suffix'
import { slug } from 'shared/domain/text'
import type { PageHead } from 'shared/module/head'
import type { RouteCode } from 'shared/module/module'
import { data, type LoaderFunctionArgs, redirect } from 'shared/router/router'
import { longestSearch } from '../../features/find-sales-point/find-sales-point.tsx'
import { breadcrumbs, type Crumb, travelAgencies } from '../../lib/structured-data.ts'
import { typedIn } from '../../lib/typed-in.ts'
import { loadCompany } from '../load-company.ts'
import { SalesPointsPage } from './sales-points-page.tsx'

export type SalesPointsData = {
  provinces: SalesProvince[]
  chosen: SalesProvince | null
  /** A province that the address names and nobody knows. */
  unknown: string | null
  asked: string
  crumbs: Crumb[]
  head: PageHead
}

/** The next province that is chosen needs the same list. */
const everyProvince = cachedCall(async (api) => (await api.send(salesPoints, {})).data)

async function salesPointsLoader(args: LoaderFunctionArgs) {
  const { origin, searchParams } = new URL(args.request.url)
  const named = typedIn(searchParams, 'il', longestSearch)
  const asked = typedIn(searchParams, 'ara', longestSearch)
  const [provinces, company] = await Promise.all([
    everyProvince.load(args.context.get(apiContext), {}, args.request.signal),
    loadCompany(args),
  ])
  const chosen = provinces.find((province) => province.slug === slug(named)) ?? null
  // Any other spelling of a province leads to the one address that it has.
  if (chosen && named !== chosen.slug && asked === '') return redirect(salesPointsPath(chosen.slug), 301)
  const unknown = named !== '' && !chosen ? named : null
  const crumbs = crumbsOf(chosen)
  const structuredData = [
    breadcrumbs(origin, crumbs),
    ...(chosen ? travelAgencies(origin + salesPointsPath(chosen.slug), chosen, company) : []),
  ]
  const page: SalesPointsData = {
    provinces,
    chosen,
    unknown,
    asked,
    crumbs,
    head: { ...headOf(chosen), ...(asked === '' && !unknown ? { structuredData } : { indexed: false }) },
  }
  return data(page, { status: unknown ? 404 : 200 })
}

function crumbsOf(chosen: SalesProvince | null): Crumb[] {
  const all = [
    { name: 'Ana sayfa', path: patterns.home },
    { name: 'Bilet satış noktaları', path: patterns.salesPoints },
  ]
  return chosen ? [...all, { name: chosen.name, path: salesPointsPath(chosen.slug) }] : all
}

/** A province's points are a page of their own to search engines, which come to it by the links of the whole list. */
function headOf(chosen: SalesProvince | null): PageHead {
  if (!chosen) return { canonical: patterns.salesPoints }
  const { name, points } = chosen
  const first = points[0]?.name ?? ''
  const others = points.length > 1 ? ` ve ${points.length - 1} nokta daha` : ''
  const where = locative(name).replace("'", '’')
  return {
    title: `${name} otobüs bileti satış noktaları`,
    description: `${where} otobüs bileti alabileceğiniz yerler: ${first}${others}. Adres, telefon ve çalışma saatleri.`,
    canonical: salesPointsPath(chosen.slug),
  }
}

export const salesPointsRoute: RouteCode = { Component: SalesPointsPage, loader: salesPointsLoader }
