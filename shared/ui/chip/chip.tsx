import type { ComponentProps, ReactNode } from 'react'
import styles from './chip.module.css'

type Props = ComponentProps<'button'> & {
  /** Given, the chip is a toggle and says whether it is on; left out, it is a small button. */
  selected?: boolean
  icon?: ReactNode
}

/** One tap on, the same tap off. */
export function Chip({ selected, icon, className, children, ...props }: Props) {
  return (
    <button
      type="button"
      {...props}
      className={[styles['chip'], className].filter(Boolean).join(' ')}
      aria-pressed={selected}
    >
      {icon}
      {children}
    </button>
  )
}
