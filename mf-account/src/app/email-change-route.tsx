import type { RouteCode } from 'shared/module/module'
import { useLocation } from 'shared/router/router'
import { ConfirmEmail } from '../features/confirm-email/confirm-email.tsx'
import styles from './details-page.module.css'

function EmailChangePage() {
  const { hash } = useLocation()
  return (
    <div className={styles['alone']}>
      <h1>E-posta adresi değişikliği</h1>
      <ConfirmEmail link={decodeURIComponent(hash.slice(1))} />
    </div>
  )
}

export const emailChangeRoute: RouteCode = { Component: EmailChangePage }
