import type { MemberTicket } from 'shared/contracts/member-ticket'
import { memberTicketsPath } from 'shared/contracts/paths'
import { Link } from 'shared/router/router'
import { stateText } from '../../lib/ticket-state.ts'
import styles from './ticket-card.module.css'

type Props = { ticket: Pick<MemberTicket, 'passengers' | 'paid_journeys'>; now: number }

/** Who is on a reference, where each sits, how each ticket stands, and what a used open one has paid for. */
export function PassengerStates({ ticket: { passengers, paid_journeys: paid }, now }: Props) {
  const journeyOf = (id: number) => paid?.find((journey) => journey.passenger_id === id)?.pnr
  return (
    <ul className={styles['passengers']} aria-label="Yolcular">
      {passengers.map((passenger) => {
        const next = journeyOf(passenger.id)
        return (
          <li key={passenger.id} className={styles['passenger']}>
            <span className={styles['name']}>
              {passenger.name} {passenger.surname}
            </span>
            <span className={styles['seat']}>Koltuk {passenger.seat}</span>
            <span className={styles['state']} data-state={passenger.state}>
              {stateText(passenger, now)}
            </span>
            {next && (
              <Link to={memberTicketsPath(next)} className={styles['next']}>
                Yeni bilet: {next}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
