import type { ResponseOf } from 'shared/contracts/call'
import type { nearestJourneys } from 'shared/contracts/journey'
import type { Station } from 'shared/contracts/station'
import { Link } from 'shared/router/router'
import { nameAmong, stationOf } from '../../lib/places/places.ts'
import { LowestFare } from '../../lib/journeys/lowest-fare.tsx'
import styles from './nearest-places.module.css'

type Place = ResponseOf<typeof nearestJourneys>['data']['places'][number]
type Props = { places: readonly Place[]; stations: readonly Station[]; pathOf: (place: Place) => string }

/** The same day, from or to a place nearby that has a seat. */
export function NearestPlaces({ places, stations, pathOf }: Props) {
  return (
    <section aria-labelledby="nearest-places" className={styles['places']}>
      <h2 id="nearest-places" className={styles['title']}>
        Aynı gün yakın yerlerden
      </h2>
      <ul className={styles['list']}>
        {places.map((place) => {
          const [from, to] = [place.origin, place.destination].map((id) => stationOf(stations, id))
          if (!from || !to) return null
          return (
            <li key={`${place.origin}-${place.destination}`}>
              <Link to={pathOf(place)} className={styles['place']}>
                <span className={styles['pair']}>
                  {nameAmong(stations, from)} – {nameAmong(stations, to)}
                </span>
                <span className={styles['far']}>
                  {place.km === 0 ? 'bütün duraklar' : `yaklaşık ${place.km} km uzakta`}
                </span>
                <b className={styles['fare']}>
                  <LowestFare fare={place.price} />
                </b>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
