import type { Journey } from 'shared/contracts/journey'
import styles from './journey-details.module.css'
import { RouteStops } from './route-stops.tsx'

type Props = { id: string; journey: Journey; cancellable: boolean }

/** Every stop, and what the operator allows. */
export function JourneyDetails({ id, journey, cancellable }: Props) {
  return (
    <div id={id} className={styles['details']}>
      <RouteStops route={journey.route} />
      <Terms {...journey} cancellable={cancellable} />
    </div>
  )
}

type TermsProps = Pick<Journey, 'cancel_until_minutes' | 'open_until_minutes'> & { cancellable: boolean }

/** What the operator allows until when, before anybody pays. */
function Terms({ cancel_until_minutes: cancel, open_until_minutes: open, cancellable }: TermsProps) {
  return (
    <ul className={styles['terms']}>
      <li>
        {cancellable
          ? `Kalkışa ${hours(cancel)} kalana kadar ücretsiz iptal`
          : `Kalkışa ${hours(cancel)} ya da daha az kaldı, iptal edilemez`}
      </li>
      <li>Kalkışa {hours(open)} kalana kadar açık bilete çevirme</li>
    </ul>
  )
}

function hours(minutes: number): string {
  return minutes % 60 === 0 ? `${minutes / 60} saat` : `${minutes} dakika`
}
