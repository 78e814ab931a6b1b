import type { ComponentProps } from 'react'
import styles from '../details.module.css'
import { PasswordField } from './password-field.tsx'

type Props = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>

/** The password once more, where the log-in is too long ago; it takes the focus when it is asked for. */
export function ProofField({ ref, ...props }: Props) {
  return (
    <>
      <p className={styles['note']} role="status">
        Girişinizin üzerinden zaman geçti. Bu işlemi sizin yaptığınızdan emin olmak için şifrenizi girin.
      </p>
      <PasswordField
        {...props}
        ref={(element) => {
          if (typeof ref === 'function') ref(element)
          if (element && element !== focused) element.focus()
          focused = element
        }}
        label="Şifreniz"
        autoComplete="current-password"
      />
    </>
  )
}

/** The one that has had the focus: only its appearance takes it. */
let focused: HTMLInputElement | null = null
