import type { ReactNode } from 'react'
import styles from './skeleton.module.css'

/** A grey place of the final size; give the size by class, a line's by its shape. */
export function Skeleton({
  shape = 'line',
  className,
}: {
  shape?: 'line' | 'title' | 'block'
  className?: string
}) {
  return (
    <span
      aria-hidden="true"
      className={[styles['skeleton'], styles[shape], className].filter(Boolean).join(' ')}
    />
  )
}

/** Skeletons as one thing that is loading, said once. */
export function Loading({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  )
}
