import { comparedIn } from './compared.ts'
import { detailRows } from './detail-rows.ts'
import styles from './details.module.css'
import { FiguresTable } from './figures-table.tsx'

/** What a decision rests on: the figures of a rollback by health, forced refusals, removed releases. */
export function Details({ details, open }: { details: Record<string, unknown>; open: boolean }) {
  return (
    <details className={styles['details']} open={open || undefined}>
      <summary className={styles['summary']}>Dayanağı</summary>
      <div className={styles['ground']}>
        <Ground details={details} />
      </div>
    </details>
  )
}

function Ground({ details }: { details: Record<string, unknown> }) {
  const compared = comparedIn(details)
  if (compared) {
    const { before, tried, isCanary } = compared
    return (
      <FiguresTable
        label="Kararın dayandığı ölçümler"
        columns={[
          { role: isCanary ? 'Kararlı' : 'Önceki', version: before.version, figures: before },
          { role: isCanary ? 'Kanarya' : 'Yayına alınan', version: tried.version, figures: tried },
        ]}
      />
    )
  }
  return (
    <dl className={styles['rows']}>
      {detailRows(details).map(({ name, value }) => (
        <div key={name} className={styles['row']}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
