import { patterns } from 'shared/contracts/paths'
import { Link } from 'shared/router/router'
import { askAgain } from '../analytics/ask-again.ts'
import { useSite } from '../site/site.ts'
import styles from './footer.module.css'

export function SiteFooter() {
  const { company, menu, settings } = useSite()
  return (
    <footer className={styles['footer']}>
      <div className={styles['wrap']}>
        <div className={styles['company']}>
          <strong>{company.trade_name}</strong>
          <address className={styles['address']}>
            {company.address}
            <a href={`tel:${company.phone.replaceAll(/[^+\d]/g, '')}`}>{company.phone}</a>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </address>
          <small>MERSİS {company.mersis_no}</small>
          {settings['analytical_google_analytic_id'] && <ConsentLink />}
        </div>
        {menu?.footer.map((group) => (
          <nav key={group.title} className={styles['group']} aria-label={group.title}>
            <h2>{group.title}</h2>
            {group.items.map(({ title, path }) => (
              <Link key={path} to={path}>
                {title}
              </Link>
            ))}
          </nav>
        ))}
      </div>
    </footer>
  )
}

/** Leads to what is said of measuring, and where the visitor can be asked, asks again. */
function ConsentLink() {
  return (
    <a
      href={`${patterns.privacyPolicy}#cerezler`}
      onClick={(event) => {
        if (askAgain()) event.preventDefault()
      }}
    >
      Çerez tercihleri
    </a>
  )
}
