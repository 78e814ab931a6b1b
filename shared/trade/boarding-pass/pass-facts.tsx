import type { SoldTicket } from '../../contracts/payment.ts'
import { formatTime } from '../../domain/dates.ts'
import styles from './boarding-pass.module.css'

type Fact = { name: string; value: string; wide?: boolean }
type Props = { facts: readonly Fact[]; shuttles: SoldTicket['shuttles'] }

const ways = { to: 'Otogara servis', from: 'Otogardan servis' }

/** Who sits where, and what brings them to the bus and on from it. */
export function PassFacts({ facts, shuttles }: Props) {
  return (
    <>
      <dl className={styles['facts']}>
        {facts.map(({ name, value, wide }) => (
          <div key={name} className={wide ? styles['wide'] : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {shuttles.length > 0 && (
        <dl className={styles['shuttles']}>
          {shuttles.map(({ direction, name, time }) => (
            <div key={direction}>
              <dt>{ways[direction]}</dt>
              <dd>
                {name}, <time dateTime={time}>{formatTime(time)}</time>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
