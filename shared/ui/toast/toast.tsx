import { type Toast, toast as store, useToaster } from 'react-hot-toast/headless'
import { useEffect, useRef } from 'react'
import { useHydrated } from '../hydrated/hydrated.tsx'
import { ToastCard } from './toast-card.tsx'
import styles from './toast.module.css'

/** How a toast looks and is announced. An error interrupts, everything else waits its turn. */
type ToastKind = 'success' | 'error' | 'info' | 'warning' | 'loading' | 'default'

type Options = {
  /** The same id replaces what it showed before: loading, then success. */
  id?: string
  /** Seen, not announced: the same failure is read out where it stands on the page, and once is enough. */
  silent?: boolean
}

/** Limits of docs/product.md#limits. */
const duration = 4000
const mostVisible = 3

const stay = Number.POSITIVE_INFINITY

/** Said to somebody whose document may go in the next moment. */
export type SaidToast = { kind: 'success' | 'error' | 'info' | 'warning'; message: string; at: number }

let said: SaidToast[] = []

/** What was said so short a time ago that it would still be seen; for the document that takes the place of this one. */
export const toastsOfLate = (): readonly SaidToast[] => said.filter(({ at }) => Date.now() - at < duration)

function show(kind: ToastKind, message: string, { id, silent = false }: Options = {}): string {
  if (kind !== 'loading' && kind !== 'default') said = [...toastsOfLate(), { kind, message, at: Date.now() }]
  return store(message, {
    id,
    className: kind,
    duration: kind === 'loading' ? stay : duration,
    removeDelay: 200,
    ariaProps: silent ? unannounced : announcedAs(kind),
  })
}

const unannounced: Toast['ariaProps'] = { role: 'status', 'aria-live': 'off' }

const announcedAs = (kind: ToastKind): Toast['ariaProps'] =>
  kind === 'error' ? { role: 'alert', 'aria-live': 'assertive' } : { role: 'status', 'aria-live': 'polite' }

/**
 * Each answers the toast's id. A loading toast stays until it is replaced or dismissed. This file is
 * one of the shared singletons: a second copy would have a store that no Toaster shows.
 */
export const toast = {
  success: (message: string, options?: Options) => show('success', message, options),
  error: (message: string, options?: Options) => show('error', message, options),
  info: (message: string, options?: Options) => show('info', message, options),
  warning: (message: string, options?: Options) => show('warning', message, options),
  loading: (message: string, options?: Options) => show('loading', message, options),
  default: (message: string, options?: Options) => show('default', message, options),
  dismiss: (id: string) => store.dismiss(id),
}

/** Once, in the host. Shows nothing on the server. */
export function Toaster() {
  return useHydrated() ? <Toasts /> : null
}

function Toasts() {
  const { toasts, handlers } = useToaster()
  const region = useRef<HTMLElement>(null)
  useHotkey(region)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- reading a toast with mouse or focus stops its clock, nothing more
    <section
      ref={region}
      className={styles['region']}
      aria-label="Bildirimler (Alt+T)"
      tabIndex={-1}
      // Still heard and reached while a dialog hides the rest of the page.
      data-react-aria-top-layer="true"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {newest(toasts).map((one) => (
        <ToastCard key={one.id} toast={one} onDismiss={() => store.dismiss(one.id)} />
      ))}
    </section>
  )
}

/** The store has the newest first; what is leaving takes no place of a visible one. */
function newest(toasts: Toast[]) {
  const visible = new Set(toasts.filter((one) => one.visible).slice(0, mostVisible))
  return toasts.filter((one) => !one.visible || visible.has(one))
}

function useHotkey(region: { current: HTMLElement | null }) {
  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyT') region.current?.focus()
    }
    document.addEventListener('keydown', focusRegion)
    return () => document.removeEventListener('keydown', focusRegion)
  }, [region])
}
