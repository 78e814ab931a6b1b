import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, useRef } from 'react'
import styles from './form.module.css'

/** In place of a form that was sent. It takes the focus, for the button that had it is gone. */
export function SentPanel({ title, children }: { title: string; children: ReactNode }) {
  const hadFocus = useRef(false)
  function takeFocus(panel: HTMLElement | null) {
    if (!panel || hadFocus.current) return
    hadFocus.current = true
    panel.focus()
  }
  return (
    <section className={styles['sent']} tabIndex={-1} ref={takeFocus} aria-labelledby="sent-title">
      <CircleCheck size={28} aria-hidden />
      <h2 id="sent-title">{title}</h2>
      {children}
    </section>
  )
}
