import { useId } from 'react'
import { Link } from 'shared/router/router'
import { FullDay } from '../../lib/markdown/full-day.tsx'
import type { Version } from './choose-version.ts'
import styles from './versions.module.css'

type Props = { versions: readonly Version[]; shown: Version; path: string }

/** Since when the text holds; of an old one, that it is old, and the way to the one that holds. */
export function HoldsSince({ shown, path }: Omit<Props, 'versions'>) {
  if (shown.until === null)
    return (
      <p>
        Yürürlük tarihi: <FullDay date={shown.from} />
      </p>
    )
  return (
    <p className={styles['old']}>
      Bu eski sürümdür. <FullDay date={shown.from} /> gününden <FullDay date={shown.until} /> gününe kadar
      yürürlükte kaldı. <Link to={path}>Yürürlükteki sürümü okuyun</Link>
    </p>
  )
}

/** All versions with their days, the one that is shown without a link. */
export function Versions({ versions, shown, path }: Props) {
  const id = useId()
  return (
    <section className={styles['versions']} aria-labelledby={id}>
      <h2 id={id}>Bu metnin sürümleri</h2>
      <ul>
        {versions.map((version) => (
          <li key={version.from}>
            {version === shown ? (
              <span aria-current="page">
                <FullDay date={version.from} />
              </span>
            ) : (
              <Link to={version.until === null ? path : `${path}?surum=${version.from}`}>
                <FullDay date={version.from} />
              </Link>
            )}
            {version.until === null ? ' (yürürlükte)' : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
