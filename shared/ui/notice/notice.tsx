import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import RotateCw from 'lucide-react/icons/rotate-cw'
import SearchX from 'lucide-react/icons/search-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { ComponentType, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import styles from './notice.module.css'

type Kind = 'empty' | 'error' | 'offline' | 'info' | 'done'

const icons: Record<Kind, ComponentType<{ size: number; 'aria-hidden': boolean }>> = {
  empty: SearchX,
  error: TriangleAlert,
  offline: WifiOff,
  info: Info,
  done: CircleCheck,
}

type Props = {
  /** Which of the designed states this is. */
  kind: Kind
  title: string
  /** Set to `h1` where the notice is all the page has. */
  titleAs?: 'p' | 'h1'
  /** Why, and what to do. */
  children?: ReactNode
  /** Given, a retry button is shown. */
  onRetry?: () => void
  retryPending?: boolean
  retryLabel?: string
  /** Interrupts although it is no error: the answer to what somebody just did. */
  urgent?: boolean
  /** Other ways on: links, buttons. */
  actions?: ReactNode
  className?: string
}

/** What a list or form says when it has nothing else to show. */
export function Notice({
  kind,
  title,
  titleAs: Title = 'p',
  children,
  onRetry,
  actions,
  urgent = kind === 'error' || kind === 'offline',
  className,
  ...retry
}: Props) {
  const Icon = icons[kind]
  return (
    <div
      className={[styles['notice'], styles[kind], className].filter(Boolean).join(' ')}
      role={urgent ? 'alert' : 'status'}
    >
      <span className={styles['icon']}>
        <Icon size={24} aria-hidden />
      </span>
      <div className={styles['text']}>
        <Title className={styles['title']}>{title}</Title>
        {children && <div className={styles['body']}>{children}</div>}
      </div>
      {(onRetry || actions) && (
        <div className={styles['actions']}>
          {onRetry && (
            <Button
              variant="ghost"
              onClick={onRetry}
              pending={retry.retryPending}
              icon={<RotateCw size={18} aria-hidden />}
            >
              {retry.retryLabel ?? 'Tekrar deneyin'}
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  )
}
