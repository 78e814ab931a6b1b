import type { ReactNode } from 'react'
import type { Figures } from 'gateway/wire/health'
import styles from './figures-table.module.css'
import { count, percent } from '../text/format.ts'
import { failedShare } from 'gateway/wire/ratings'
import { Version } from './version.tsx'
import { VitalFigure, vitals } from './vitals.tsx'

/** A release's column; null where nobody has reported of it. */
export type FiguresColumn = { role: string; version: string; figures: Figures | null; visits?: ReactNode }

/** What was not counted is not nought. */
const countOr = (figure: number | undefined) => (figure === undefined ? '–' : count(figure))

const counted: { name: string; of: (figures: Figures) => string }[] = [
  {
    name: 'Canlanan belge',
    of: ({ opened, alive }) => (opened ? `${count(alive ?? 0)} / ${count(opened)}` : '–'),
  },
  {
    name: 'Hiç canlanmayan ziyaret',
    of: ({ silentVisits }) => countOr(silentVisits),
  },
  {
    name: 'Hatalı ziyaret',
    of: (one) => (one.visits === 0 ? '–' : `${count(one.failedVisits)} (${percent(failedShare(one))})`),
  },
  { name: 'Hata', of: (one) => countOr(one.errors) },
  { name: 'Yüklenemeyen dosya', of: (one) => countOr(one.failedLoads) },
  { name: 'Güvenlik ihlali', of: (one) => countOr(one.violations) },
  { name: 'Sunucuda hata', of: (one) => countOr(one.serverFailures) },
]

/** Releases side by side, so that whether the new one is worse is seen in a row. */
export function FiguresTable({ label, columns }: { label: string; columns: readonly FiguresColumn[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached without a mouse
    <div className={styles['scroll']} role="group" aria-label={label} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Ölçüm</span>
            </th>
            {columns.map(({ role, version }) => (
              <th key={version} scope="col">
                <span className={styles['role']}>{role}</span>
                <Version version={version} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name="Ziyaret">
            {columns.map(({ version, figures, visits }) => (
              <td key={version}>{visits ?? (figures ? count(figures.visits) : '–')}</td>
            ))}
          </Row>
          {counted.map(({ name, of }) => (
            <Row key={name} name={name}>
              {columns.map(({ version, figures }) => (
                <td key={version}>{figures ? of(figures) : '–'}</td>
              ))}
            </Row>
          ))}
          {vitals.map(({ key, name, ...vital }) => (
            <Row key={key} name={name}>
              {columns.map(({ version, figures }) => (
                <td key={version}>
                  <VitalFigure name={key} figures={figures} {...vital} />
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
