import { type FormEvent, useId } from 'react'
import { Button } from 'shared/ui/button/button'
import { Dialog } from 'shared/ui/dialog/dialog'
import { TextField } from 'shared/ui/text-field/text-field'
import styles from '../details.module.css'

type Props = {
  error: string | null
  pending: boolean
  onPassword: (password: string) => void
  onClose: () => void
}

/** That it is the member, and not whoever found the tab open. */
export function AskPassword({ error, pending, onPassword, onClose }: Props) {
  const form = useId()

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('current_password')
    if (!pending) onPassword(typeof password === 'string' ? password : '')
  }

  return (
    <Dialog
      title="Şifrenizi girin"
      open
      onClose={onClose}
      dismissable={!pending}
      actions={
        <>
          <Button variant="ghost" disabled={pending} onClick={onClose}>
            Vazgeç
          </Button>
          <Button
            type="submit"
            form={form}
            variant="sun"
            pending={pending}
            pendingLabel="Şifreniz denetleniyor"
          >
            Devam et
          </Button>
        </>
      }
    >
      <form id={form} className={styles['form']} method="post" noValidate onSubmit={submit}>
        <p className={styles['note']}>
          Güvenliğiniz için: giriş yapmanızın üzerinden zaman geçti. Bu işlemden önce şifrenizi girin.
        </p>
        <TextField
          name="current_password"
          label="Şifre"
          type="password"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a dialog that was just asked for
          autoFocus
          error={error ?? undefined}
        />
      </form>
    </Dialog>
  )
}
