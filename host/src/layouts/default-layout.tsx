import { Outlet } from 'shared/router/router'
import styles from './layout.module.css'
import { Main } from './main-region.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export function DefaultLayout() {
  return (
    <div className={styles['page']}>
      <SiteHeader />
      <Main>
        <Outlet />
      </Main>
      <SiteFooter />
    </div>
  )
}
