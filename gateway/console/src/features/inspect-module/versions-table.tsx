import type { ReactNode } from 'react'
import type { Figures } from 'gateway/wire/health'
import { count, percent } from '../../lib/format.ts'
import { failedShare } from '../../lib/health.ts'
import type { Health } from '../../lib/api.ts'
import type { KnownModule } from '../../lib/known-module.ts'
import { Version } from '../../lib/version.tsx'
import { VisitsChart } from '../../lib/visits-chart.tsx'
import { Vital, vitals } from '../../lib/vitals.tsx'
import styles from './versions-table.module.css'
import { columnsOf, type Column } from './columns.ts'

const counted: { name: string; of: (figures: Figures) => string }[] = [
  {
    name: 'Hatalı ziyaret',
    of: (one) => (one.visits === 0 ? '–' : percent(failedShare(one))),
  },
  { name: 'Hata', of: (one) => count(one.errors) },
  { name: 'Yüklenemeyen dosya', of: (one) => count(one.failedLoads) },
  { name: 'Güvenlik ihlali', of: (one) => count(one.violations) },
  { name: 'Sunucuda hata', of: (one) => count(one.serverFailures) },
]

/** Every release that somebody was on, side by side: whether the new one is worse is seen in a row. */
export function VersionsTable({ known, health }: { known: KnownModule; health: Health | null }) {
  const columns = columnsOf(known, health)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached without a mouse
    <div className={styles['scroll']} role="region" aria-label="Sürümlerin sağlığı" tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Ölçüm</span>
            </th>
            {columns.map((column) => (
              <th key={column.version} scope="col">
                <span className={styles['role']}>{roleOf(column)}</span>
                <Version version={column.version} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name="Ziyaret">
            {columns.map((column) => (
              <td key={column.version}>
                <VisitsChart health={column.health} of={roleOf(column)} />
              </td>
            ))}
          </Row>
          {counted.map(({ name, of }) => (
            <Row key={name} name={name}>
              {columns.map(({ version, health: one }) => (
                <td key={version}>{one ? of(one) : '–'}</td>
              ))}
            </Row>
          ))}
          {vitals.map(({ key, name, field, write }) => (
            <Row key={key} name={name}>
              {columns.map(({ version, health: one }) => (
                <td key={version}>
                  <Vital vital={key} value={one?.[field] ?? null} write={write} />
                </td>
              ))}
            </Row>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {children}
    </tr>
  )
}

function roleOf({ role, percent: share }: Column): string {
  if (role === 'canary') return `Kanarya ${percent(share)}`
  return role === 'stable' ? 'Kararlı' : 'Eski'
}
