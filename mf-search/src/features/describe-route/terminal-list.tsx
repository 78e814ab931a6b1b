import MapPin from 'lucide-react/icons/map-pin'
import type { Terminal } from 'shared/contracts/route-page'
import styles from './terminal-list.module.css'

export function TerminalList({ terminals }: { terminals: readonly Terminal[] }) {
  return (
    <ul className={styles['terminals']}>
      {terminals.map((terminal) => (
        <li key={terminal.id} className={styles['terminal']}>
          <MapPin className={styles['pin']} size={20} aria-hidden />
          <div>
            <p className={styles['name']}>{terminal.name}</p>
            <address className={styles['address']}>{terminal.address}</address>
            <a className={styles['map']} href={mapOf(terminal)} rel="noreferrer">
              Haritada açın
              <span className="visually-hidden">: {terminal.name}</span>
            </a>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Another site's page: opened by a tap alone. */
function mapOf({ latitude, longitude }: Terminal): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
}
