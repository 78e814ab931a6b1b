import { Link } from 'shared/router/router'
import { useSite } from '../routes/site.ts'
import styles from './footer.module.css'

export function SiteFooter() {
  const { company, menu } = useSite()
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
