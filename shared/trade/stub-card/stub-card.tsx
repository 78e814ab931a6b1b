import type { ReactNode } from 'react'
import styles from './stub-card.module.css'

type Props = {
  children: ReactNode
  /** Beyond the perforation: the fare and the act. */
  stub: ReactNode
  as?: 'article' | 'div' | 'li'
  /** The card is the chosen or opened one. */
  current?: boolean
  /** For long lists: less room around the text. */
  dense?: boolean
  className?: string
  'aria-labelledby'?: string
  'aria-label'?: string
}

/** The ticket motif: two parts with a torn edge between them, side by side or one above the other. */
export function StubCard({
  children,
  stub,
  as: Tag = 'article',
  current,
  dense,
  className,
  ...named
}: Props) {
  return (
    <Tag
      className={[styles['card'], dense && styles['dense'], className].filter(Boolean).join(' ')}
      data-current={current || undefined}
      {...named}
    >
      <div className={styles['main']}>{children}</div>
      <div className={styles['stub']}>{stub}</div>
    </Tag>
  )
}
