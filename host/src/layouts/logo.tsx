import { patterns } from 'shared/contracts/paths'
import { Link } from 'shared/router/router'
import { useSite } from '../site/site.ts'
import styles from './header.module.css'

/** A road between two stops; the name beside it is a setting. */
export function Logo() {
  const { company } = useSite()
  return (
    <Link className={styles['logo']} to={patterns.home} aria-label={`${company.name} ana sayfa`}>
      <svg width="30" height="30" viewBox="0 0 30 30" fill="none" aria-hidden="true">
        <circle cx="7" cy="22.5" r="4" stroke="currentColor" strokeWidth="2.6" />
        <path
          d="M10.6 20.6C17 17 12.5 9.5 19 7.4"
          stroke="currentColor"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
        <circle cx="23" cy="6.6" r="4" className={styles['stop']} />
      </svg>
      {company.logo_text}
    </Link>
  )
}
