import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type MouseEvent, useId, useRef } from 'react'
import styles from './error-summary.module.css'

/** `id` is the field's, so that the link reaches it. */
export type FieldError = { id: string; message: string }

type Props = {
  errors: readonly FieldError[]
  title?: string
}

/**
 * Everything that is wrong with a form, above it. It takes the focus when it first appears, never again
 * while somebody types; give it the number of the attempt as `key`, so that a second failed attempt is
 * heard too.
 */
export function ErrorSummary({ errors, title = 'Devam etmek için şunları düzeltin' }: Props) {
  const id = useId()
  const isAnnounced = useRef(false)
  function takeFocus(element: HTMLElement | null) {
    if (!element || isAnnounced.current) return
    isAnnounced.current = true
    element.focus()
  }
  if (errors.length === 0) return null
  return (
    <section className={styles['summary']} aria-labelledby={id} tabIndex={-1} ref={takeFocus}>
      <h2 id={id} className={styles['title']}>
        <TriangleAlert size={20} aria-hidden />
        {title}
      </h2>
      <ul className={styles['list']}>
        {errors.map((error) => (
          <li key={error.id}>
            <a href={`#${error.id}`} onClick={(event) => goTo(event, error.id)}>
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The address keeps its hash: a link into the form is no place to come back to. */
function goTo(event: MouseEvent, id: string) {
  const field = document.getElementById(id)
  if (!field) return
  event.preventDefault()
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}
