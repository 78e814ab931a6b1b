import { type ComponentProps, useState } from 'react'
import { TextField } from 'shared/ui/text-field/text-field'
import styles from './password-field.module.css'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'end'>

/** A password that can be looked at while typing, which helps more than typing it twice. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className={styles['reveal']}
          aria-pressed={shown}
          aria-label="Şifreyi göster"
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Gizle' : 'Göster'}
        </button>
      }
    />
  )
}
