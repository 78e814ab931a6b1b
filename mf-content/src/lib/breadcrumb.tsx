import { Link } from 'shared/router/router'
import styles from './breadcrumb.module.css'
import type { Crumb } from './structured-data.ts'

/** The way down to this page; the last of it is where the reader is. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Sayfa yolu">
      <ol className={styles['crumbs']}>
        {crumbs.map(({ name, path }, at) => (
          <li key={path}>
            {at < crumbs.length - 1 ? <Link to={path}>{name}</Link> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
