import { type FormEvent, useState } from 'react'
import { Button } from 'shared/ui/button/button'
import { TextField } from 'shared/ui/text-field/text-field'
import { codeIn } from './read-code.ts'
import styles from './verify-ticket.module.css'

/** For a code that came by mail or message instead of through a camera. */
export function PasteCode({ onCode }: { onCode: (code: string) => void }) {
  const [error, setError] = useState<string>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const pasted = new FormData(form).get('code')
    const code = typeof pasted === 'string' ? codeIn(pasted) : null
    setError(code ? undefined : 'Bu bir bilet kodu değil. QR kodun açtığı adresi olduğu gibi yapıştırın.')
    if (!code) return
    form.reset()
    onCode(code)
  }

  return (
    <form className={styles['paste']} onSubmit={submit} noValidate>
      <TextField
        name="code"
        label="Bilet kodu"
        help="QR kodun açtığı adres ya da kodun kendisi."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
      />
      <Button type="submit" size="l">
        Doğrula
      </Button>
    </form>
  )
}
