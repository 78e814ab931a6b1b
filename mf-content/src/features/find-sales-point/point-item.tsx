import type { SalesPoint } from 'shared/contracts/sales-point'
import { formatTurkishPhone } from 'shared/domain/turkish-phone'
import { hoursLabels, kindLabels } from './labels.ts'
import { PointIcon } from './point-icons.tsx'
import styles from './point-item.module.css'

export function PointItem({ point }: { point: SalesPoint }) {
  const { name, kind, address, phone } = point
  const shownPhone = formatTurkishPhone(phone) ?? phone
  return (
    <li className={styles['point']} data-kind={kind}>
      <h3>{name}</h3>
      <p className={styles['kind']}>{kindLabels[kind]}</p>
      <p className={styles['fact']}>
        <PointIcon name="address" label="Adres" />
        {/* District and province stay on one line. */}
        <span>{address.replace(' / ', '\u00a0/\u00a0')}</span>
      </p>
      <p className={styles['fact']}>
        <PointIcon name="hours" label="Çalışma saatleri" />
        <span>
          {hoursLabels(point).map((line) => (
            <span key={line} className={styles['hours']}>
              {line}
            </span>
          ))}
        </span>
      </p>
      <p className={styles['fact']}>
        <PointIcon name="phone" label="Telefon" />
        <a href={`tel:${phone}`} aria-label={`${name}: ${shownPhone}`}>
          {shownPhone}
        </a>
      </p>
    </li>
  )
}
