import { Outlet } from 'shared/router/router'
import { Illustration } from './illustration.tsx'
import styles from './layout.module.css'
import { Main } from './main-region.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** A form beside a quiet picture; on a phone the form alone. */
export function AuthLayout() {
  return (
    <div className={styles['page']}>
      <SiteHeader />
      <div className={styles['beside']}>
        <Main>
          <Outlet />
        </Main>
        <Illustration />
      </div>
      <SiteFooter />
    </div>
  )
}
