import styles from './details.module.css'
import { detailRows } from './detail-rows.ts'

/** What a decision rests on: the figures of a rollback by health, forced refusals, removed releases. */
export function Details({ details, open }: { details: Record<string, unknown>; open: boolean }) {
  const rows = detailRows(details)
  return (
    <details className={styles['details']} open={open || undefined}>
      <summary className={styles['summary']}>Dayanağı</summary>
      <dl className={styles['rows']}>
        {rows.map(({ name, value }) => (
          <div key={name} className={styles['row']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
