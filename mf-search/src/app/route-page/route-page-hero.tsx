import { Breadcrumbs } from '../../features/describe-route/breadcrumbs.tsx'
import { RouteFactsList } from '../../features/describe-route/route-facts.tsx'
import { factsOf, leadOf, titleOf } from '../../features/describe-route/route-texts.ts'
import { SearchForm } from '../../features/search-journeys/search-form.tsx'
import type { ShownRoute } from './route-page-loader.ts'
import styles from './route-page.module.css'

/** The search is what people come for: filled in, under what the page is about. */
export function RoutePageHero({
  page: { route, crumbs, stations, configuration, today },
}: {
  page: ShownRoute
}) {
  return (
    <>
      <div className={styles['hero']}>
        <div className={styles['wrap']}>
          <Breadcrumbs crumbs={crumbs} />
          <h1 className={styles['title']}>{titleOf(route)}</h1>
          <p className={styles['lead']}>{leadOf(route)}</p>
        </div>
      </div>
      <div className={styles['wrap']}>
        {stations && (
          <div className={styles['search']}>
            <SearchForm
              stations={stations}
              configuration={configuration}
              today={today}
              criteria={{
                from: route.origin.station,
                to: route.destination.station,
                date: today,
                ticketType: 'oneway',
                returnDate: null,
              }}
            />
          </div>
        )}
        <div className={styles['facts']}>
          <RouteFactsList facts={factsOf(route)} />
        </div>
      </div>
    </>
  )
}
