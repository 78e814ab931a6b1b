import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

type Props = {
  title?: ReactNode
  /** Beside the title. */
  actions?: ReactNode
  children: ReactNode
  /** Level of the title in the page's outline. */
  level?: 2 | 3
  className?: string
}

/** A titled part of a page on card ground. */
export function Panel({ title, actions, children, level = 2, className }: Props) {
  const id = useId()
  const Title = level === 2 ? 'h2' : 'h3'
  // Without a title it is no part of the page's outline.
  const Part = title ? 'section' : 'div'
  return (
    <Part
      className={[styles['panel'], className].filter(Boolean).join(' ')}
      aria-labelledby={title ? id : undefined}
    >
      {title && (
        <header className={styles['header']}>
          <Title id={id} className={styles['title']}>
            {title}
          </Title>
          {actions}
        </header>
      )}
      {children}
    </Part>
  )
}
