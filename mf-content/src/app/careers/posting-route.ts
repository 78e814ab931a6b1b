import { apiContext } from 'shared/api/api-context'
import { ApiError } from 'shared/api/client'
import { type JobPostingDetail, jobPostingDetail } from 'shared/contracts/career'
import { careerPostingPath } from 'shared/contracts/paths'
import type { PageHead } from 'shared/module/head'
import type { RouteCode } from 'shared/module/module'
import { data, type LoaderFunctionArgs } from 'shared/router/router'
import { jobPostingData } from '../../lib/job-posting-data.ts'
import { breadcrumbs, type Crumb } from '../../lib/structured-data.ts'
import { careerCrumbs } from './career-crumbs.ts'
import { loadCompany } from '../load-company.ts'
import { notFound } from '../not-found.ts'
import { PostingPage } from './posting-page.tsx'

/** Null: it has closed. */
export type PostingData = { posting: JobPostingDetail | null; crumbs: Crumb[]; head: PageHead }

async function postingLoader(args: LoaderFunctionArgs) {
  const asked = args.params['posting'] ?? ''
  if (!/^[1-9]\d{0,8}$/.test(asked)) return notFound()
  const [posting, company] = await Promise.all([readPosting(args, Number(asked)), loadCompany(args)])
  if (posting === null) {
    const closed: PostingData = {
      posting,
      crumbs: careerCrumbs(),
      head: { title: 'Başvurusu kapanan ilan', indexed: false },
    }
    return data(closed, { status: 410 })
  }
  const { origin } = new URL(args.request.url)
  const crumbs = careerCrumbs(posting)
  const found: PostingData = {
    posting,
    crumbs,
    head: {
      title: `${posting.title}, ${posting.city}`,
      description: descriptionOf(posting),
      canonical: careerPostingPath(posting.id),
      structuredData: [jobPostingData(origin, posting, company.trade_name), breadcrumbs(origin, crumbs)],
    },
  }
  return data(found)
}

async function readPosting({ context, request }: LoaderFunctionArgs, id: number) {
  try {
    const asked = { job_posting_id: id }
    return (await context.get(apiContext).send(jobPostingDetail, asked, { signal: request.signal })).data
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure.kind !== 'refused') throw error
    if (error.failure.status === 410) return null
    if (error.failure.status === 404) return notFound()
    throw error
  }
}

function descriptionOf({ title, city, department, description }: JobPostingDetail): string {
  const text = `${title}, ${city}, ${department}. ${description[0] ?? ''}`
  return text.length <= 160 ? text : `${text.slice(0, 157).replace(/\s+\S*$/, '')}…`
}

export const postingRoute: RouteCode = {
  Component: PostingPage,
  loader: postingLoader,
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
}
