import styles from './route-facts.module.css'
import type { Fact } from './route-texts.ts'

export function RouteFactsList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles['fact']}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
