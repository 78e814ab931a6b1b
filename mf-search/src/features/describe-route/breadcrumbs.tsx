import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'shared/router/router'
import styles from './breadcrumbs.module.css'
import type { Crumb } from './structured-data.ts'

/** The last one is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Sayfa yolu">
      <ol className={styles['crumbs']}>
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className={styles['crumb']}>
            {index > 0 && <ChevronRight className={styles['arrow']} size={16} aria-hidden />}
            <Link to={path} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
