import type { ReactNode } from 'react'
import styles from './auth-page.module.css'

type Props = {
  title: string
  lead?: string
  children: ReactNode
  /** Other ways on. */
  aside?: ReactNode
}

/** What the pages of the auth layout have in common: a heading, a form, and where else to go. */
export function AuthPage({ title, lead, children, aside }: Props) {
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <h1>{title}</h1>
        {lead && <p className={styles['lead']}>{lead}</p>}
      </header>
      {children}
      {aside && <div className={styles['aside']}>{aside}</div>}
    </div>
  )
}
