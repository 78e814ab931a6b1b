import { type FormEvent, useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { ApiError } from 'shared/api/client'
import { passkeyRename } from 'shared/contracts/passkey'
import { whyNotLabel } from 'shared/domain/person-name'
import { Button } from 'shared/ui/button/button'
import { TextField } from 'shared/ui/text-field/text-field'
import { toast } from 'shared/ui/toast/toast'
import styles from './manage-passkeys.module.css'
import type { Passkey } from './use-passkeys.ts'

type Props = {
  passkey: Passkey
  onRenamed: (passkey: Passkey) => void
  onClose: () => void
  onGone: () => void
}

export function RenamePasskey({ passkey, onRenamed, onClose, onGone }: Props) {
  const api = useApi()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | undefined>()

  async function rename(name: string): Promise<void> {
    const parsed = passkeyRename.request.safeParse({ id: passkey.id, name })
    const wrong = parsed.success ? whyNotLabel(name, 'Ad') : parsed.error.issues[0]?.message
    setError(wrong ?? undefined)
    if (!parsed.success || wrong) return
    setPending(true)
    try {
      onRenamed((await api.send(passkeyRename, parsed.data)).data)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setPending(false)
      const message = failure.firstMessage('Bir hata oluştu')
      toast.error(message, { silent: failure.code !== 'passkey-gone' })
      if (failure.code === 'passkey-gone') onGone()
      else setError(message)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get('name')
    if (!pending) void rename(typeof name === 'string' ? name : '')
  }

  return (
    <form className={styles['question']} method="post" noValidate onSubmit={submit}>
      <TextField
        name="name"
        label="Geçiş anahtarının adı"
        defaultValue={passkey.name}
        maxLength={60}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
        autoFocus
        error={error}
      />
      <div className={styles['acts']}>
        <Button type="submit" pending={pending} pendingLabel="Kaydediliyor">
          Kaydet
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Vazgeç
        </Button>
      </div>
    </form>
  )
}
