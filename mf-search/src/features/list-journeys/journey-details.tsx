import type { Journey } from 'shared/contracts/journey'
import styles from './journey-details.module.css'
import { RouteStops } from './route-stops.tsx'

/** Every stop, and what the operator allows. */
export function JourneyDetails({ id, journey }: { id: string; journey: Journey }) {
  return (
    <div id={id} className={styles['details']}>
      <RouteStops route={journey.route} />
      <Terms {...journey} />
    </div>
  )
}

/** What the operator allows until when, before anybody pays. */
function Terms({ cancel_until_minutes: cancel, open_until_minutes: open }: Journey) {
  return (
    <ul className={styles['terms']}>
      <li>Kalkışa {hours(cancel)} kalana kadar ücretsiz iptal</li>
      <li>Kalkışa {hours(open)} kalana kadar açık bilete çevirme</li>
    </ul>
  )
}

function hours(minutes: number): string {
  return minutes % 60 === 0 ? `${minutes / 60} saat` : `${minutes} dakika`
}
