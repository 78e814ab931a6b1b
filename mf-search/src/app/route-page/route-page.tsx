import { patterns } from 'shared/contracts/paths'
import { useLoaderData, useRevalidator } from 'shared/router/router'
import { ButtonLink } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { shownAtOnce } from '../../features/describe-route/departure-board.tsx'
import { JsonLd } from '../../features/describe-route/json-ld.tsx'
import { questionsOf } from '../../features/describe-route/route-texts.ts'
import { structuredData } from '../../features/describe-route/structured-data.ts'
import { RoutePageContent } from './route-page-content.tsx'
import { RoutePageHero } from './route-page-hero.tsx'
import { resultsOn, type RoutePageData, type ShownRoute } from './route-page-loader.ts'
import styles from './route-page.module.css'

export function RoutePage() {
  const page = useLoaderData<RoutePageData>()
  return page.kind === 'shown' ? <Shown page={page} /> : <Down offline={page.offline} />
}

function Shown({ page }: { page: ShownRoute }) {
  const { route, crumbs, site, seller } = page
  const questions = questionsOf(route)
  return (
    <>
      <RoutePageHero key={route.slug} page={page} />
      <RoutePageContent key={`${route.slug} content`} route={route} questions={questions} />
      <JsonLd
        data={structuredData({
          departures: shownAtOnce(route.departures),
          pathOf: (bus) => resultsOn(route, route.example_date, bus),
          questions,
          crumbs,
          site,
          seller,
        })}
      />
    </>
  )
}

function Down({ offline }: { offline: boolean }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className={styles['down']}>
      <Notice
        kind={offline ? 'offline' : 'error'}
        title="Bu yolun bilgileri şu anda yüklenemedi"
        titleAs="h1"
        onRetry={() => void revalidate()}
        retryPending={state === 'loading'}
        actions={<ButtonLink to={patterns.home}>Sefer arayın</ButtonLink>}
      >
        {offline
          ? 'İnternet bağlantınızı kontrol edip tekrar deneyin.'
          : 'Sorun bizde, birazdan düzelir. Tekrar deneyebilir ya da seferleri doğrudan arayabilirsiniz.'}
      </Notice>
    </div>
  )
}
