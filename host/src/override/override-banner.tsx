import type { Override } from 'shared/module/boot'
import { formatTime, toInstant } from 'shared/domain/dates'
import { LeaveOverride } from './leave-override.tsx'
import styles from './override.module.css'

export function OverrideBanner({ override: { module, origin, until } }: { override: Override }) {
  return (
    <section className={styles['banner']} aria-label="Geliştirici sürümü">
      <p role="status">
        <strong>{module}</strong> bu tarayıcıda <span className={styles['origin']}>{origin}</span> adresinden
        çalışıyor (saat {formatTime(toInstant(new Date(until)))} olana kadar)
      </p>
      <LeaveOverride className={styles['leave']} />
    </section>
  )
}
