import type { ShuttleCity } from 'shared/contracts/shuttle-route'
import { ShuttleCard } from './shuttle-card.tsx'
import styles from './shuttle-station.module.css'

/** The lines of one station. */
export function ShuttleStation({ station }: { station: ShuttleCity['stations'][number] }) {
  const id = `otogar-${station.id}`
  return (
    <section className={styles['station']} aria-labelledby={id}>
      <h3 id={id}>{station.name}</h3>
      {station.address !== '' && <p className={styles['address']}>{station.address}</p>}
      <ul className={styles['lines']}>
        {station.lines.map((line) => (
          <ShuttleCard key={line.name} line={line} station={station.name} />
        ))}
      </ul>
    </section>
  )
}
