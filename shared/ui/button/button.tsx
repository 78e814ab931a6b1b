import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from '../../router/router.ts'
import styles from './button.module.css'

type Look = {
  /** `sun` is the one act a page is for; `primary` moves on; `ghost` is everything else. */
  variant?: 'primary' | 'sun' | 'ghost'
  size?: 'm' | 'l'
  /** Takes the whole width of its container. */
  wide?: boolean
  icon?: ReactNode
}

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** The act is under way: the button keeps its size and its focus, shows a spinner and does nothing. */
    pending?: boolean
    /** Said by screen readers while pending. */
    pendingLabel?: string
    /** Why the act cannot be done now; it stays in reach of the keyboard, so that the reason is heard. */
    whyDisabled?: string | undefined
    /** Pressed all the same: a touch shows no reason by itself. */
    onDisabledPress?: (why: string) => void
  }

function look({ variant = 'primary', size = 'm', wide = false }: Look, className: string | undefined) {
  return [styles['button'], styles[variant], styles[size], wide && styles['wide'], className]
    .filter(Boolean)
    .join(' ')
}

/** A button that acts on this page. It does not submit unless `type="submit"` is given. */
export function Button({
  variant,
  size,
  wide,
  icon,
  pending = false,
  pendingLabel = 'Bekleyin',
  whyDisabled,
  onDisabledPress,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  function refuse(event: MouseEvent): void {
    event.preventDefault()
    if (whyDisabled && !pending) onDisabledPress?.(whyDisabled)
  }

  return (
    <button
      type="button"
      {...props}
      className={look({ variant, size, wide }, className)}
      aria-disabled={pending || whyDisabled !== undefined || props['aria-disabled'] || undefined}
      title={whyDisabled ?? props.title}
      data-pending={pending || undefined}
      onClick={pending || whyDisabled !== undefined ? refuse : onClick}
    >
      <span className={styles['content']}>
        {icon}
        {children}
      </span>
      {pending && (
        <span className={styles['spinner']}>
          <LoaderCircle size={20} aria-hidden />
          <span className="visually-hidden" role="status">
            {pendingLabel}
          </span>
        </span>
      )}
    </button>
  )
}

/** A link that looks like a button: it goes to another page. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...props
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link {...props} className={look({ variant, size, wide }, className)}>
      <span className={styles['content']}>
        {icon}
        {children}
      </span>
    </Link>
  )
}
