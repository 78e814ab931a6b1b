import type { RouteCode } from 'shared/module/module'
import { ConfirmEmail } from '../../features/confirm-email/confirm-email.tsx'
import styles from './details-page.module.css'

function EmailChangePage() {
  return (
    <div className={styles['alone']}>
      <h1>E-posta adresi değişikliği</h1>
      <ConfirmEmail />
    </div>
  )
}

export const emailChangeRoute: RouteCode = { Component: EmailChangePage }
