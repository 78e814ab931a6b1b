import type { ReactNode } from 'react'
import styles from './message-page.module.css'

type Props = {
  title: string
  /** What the field calls it, in English and to the letter (docs/product.md#pages). */
  term?: 'Page Not Found' | 'Internal Server Error'
  children: ReactNode
  acts: ReactNode
}

/** A page that only says something: what happened, why, and what to do. */
export function MessagePage({ title, term, children, acts }: Props) {
  return (
    <section className={styles['message']}>
      <svg className={styles['mark']} viewBox="0 0 120 48" aria-hidden="true">
        <circle cx="14" cy="34" r="7" />
        <path d="M22 32C44 26 34 14 56 12" />
        <path d="M66 12c10 1 18 6 24 14" className={styles['gap']} />
        <circle cx="102" cy="32" r="7" className={styles['end']} />
      </svg>
      <h1>{title}</h1>
      {term && (
        <p className={styles['term']} lang="en">
          {term}
        </p>
      )}
      <div className={styles['words']}>{children}</div>
      <div className={styles['acts']}>{acts}</div>
    </section>
  )
}
