import type { SoldTicket } from 'shared/contracts/payment'
import { stateText } from '../../lib/ticket-state.ts'
import styles from './ticket-card.module.css'

/** Who is on a reference, where each sits, and how each ticket stands. */
export function PassengerStates({ passengers, now }: { passengers: readonly SoldTicket[]; now: number }) {
  return (
    <ul className={styles['passengers']} aria-label="Yolcular">
      {passengers.map((passenger) => (
        <li key={passenger.id} className={styles['passenger']}>
          <span className={styles['name']}>
            {passenger.name} {passenger.surname}
          </span>
          <span className={styles['seat']}>Koltuk {passenger.seat}</span>
          <span className={styles['state']} data-state={passenger.state}>
            {stateText(passenger, now)}
          </span>
        </li>
      ))}
    </ul>
  )
}
