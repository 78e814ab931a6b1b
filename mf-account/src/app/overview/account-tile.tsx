import type { ComponentType } from 'react'
import { Link } from 'shared/router/router'
import styles from './account-page.module.css'

type Props = {
  to: string
  title: string
  value: string
  note: string
  Icon: ComponentType<{ size: number; 'aria-hidden': true }>
}

/** One figure that leads to its page. */
export function AccountTile({ to, title, value, note, Icon }: Props) {
  return (
    <Link to={to} className={styles['tile']}>
      <span className={styles['name']}>
        <Icon size={18} aria-hidden />
        {title}
      </span>
      <b className={styles['value']}>{value}</b>
      <span className={styles['note']}>{note}</span>
    </Link>
  )
}
