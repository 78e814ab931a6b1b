import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import FlaskConical from 'lucide-react/icons/flask-conical'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import styles from './badge.module.css'

const icons = {
  ok: CircleCheck,
  bad: CircleX,
  warn: TriangleAlert,
  canary: FlaskConical,
  wait: Clock,
  undo: Undo,
}

/** A word with an icon and a ground; the colour alone never says it. */
export function Badge({ kind, children }: { kind: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[kind]
  return (
    <span className={`${styles['badge']} ${styles[kind]}`}>
      <Icon size={16} aria-hidden />
      <span>{children}</span>
    </span>
  )
}
