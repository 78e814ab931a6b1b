import { apiContext } from 'shared/api/api-context'
import { type JobPosting, jobPostings } from 'shared/contracts/career'
import { patterns } from 'shared/contracts/paths'
import type { PageHead } from 'shared/module/head'
import type { RouteCode } from 'shared/module/module'
import { type LoaderFunctionArgs, useLoaderData } from 'shared/router/router'
import { PostingList } from '../../features/list-postings/posting-list.tsx'
import { breadcrumbs } from '../../lib/structured-data.ts'
import styles from '../text-page.module.css'
import { careerCrumbs } from './career-crumbs.ts'

type Data = { postings: JobPosting[]; head: PageHead }

async function careersLoader({ context, request }: LoaderFunctionArgs): Promise<Data> {
  const { data } = await context.get(apiContext).send(jobPostings, {}, { signal: request.signal })
  const { origin } = new URL(request.url)
  return {
    postings: data,
    head: { canonical: patterns.careers, structuredData: [breadcrumbs(origin, careerCrumbs())] },
  }
}

function CareersPage() {
  const { postings } = useLoaderData<Data>()
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <h1>Kariyer</h1>
        <p className={styles['lead']}>
          Direksiyonda, gişede, telefonun ucunda ve ekran başında: yolcularımızı gidecekleri yere birlikte
          ulaştıracak çalışma arkadaşları arıyoruz.
        </p>
      </header>
      <PostingList postings={postings} />
    </div>
  )
}

export const careersRoute: RouteCode = { Component: CareersPage, loader: careersLoader }
