import type { ReactNode } from 'react'
import { contentId } from '../site/skip-link.tsx'
import styles from './layout.module.css'

/** Where the page begins: the skip link and every change of page lead here. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <main id={contentId} className={styles['main']} tabIndex={-1}>
      {children}
    </main>
  )
}
