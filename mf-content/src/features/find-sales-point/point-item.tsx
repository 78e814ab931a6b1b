import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { SalesPoint } from 'shared/contracts/sales-point'
import { formatPhone } from 'shared/domain/phone'
import { hoursLabels, kindLabels } from './labels.ts'
import styles from './point-item.module.css'

export function PointItem({ point }: { point: SalesPoint }) {
  const { name, kind, address, phone } = point
  return (
    <li className={styles['point']} data-kind={kind}>
      <h3>{name}</h3>
      <p className={styles['kind']}>{kindLabels[kind]}</p>
      <p className={styles['fact']}>
        <MapPin size={18} role="img" aria-label="Adres" />
        <span>{address}</span>
      </p>
      <p className={styles['fact']}>
        <Clock size={18} role="img" aria-label="Çalışma saatleri" />
        <span>
          {hoursLabels(point).map((line) => (
            <span key={line} className={styles['hours']}>
              {line}
            </span>
          ))}
        </span>
      </p>
      <p className={styles['fact']}>
        <Phone size={18} role="img" aria-label="Telefon" />
        <a href={`tel:${phone}`} aria-label={`${name}: ${formatPhone(phone)}`}>
          {formatPhone(phone)}
        </a>
      </p>
    </li>
  )
}
