import { type ComponentProps, useState } from 'react'
import { type Pnr, pnr as pnrSchema } from 'shared/contracts/units'
import { Button } from 'shared/ui/button/button'
import { TextField } from 'shared/ui/text-field/text-field'
import styles from './find-by-pnr.module.css'

type Props = {
  /** What was looked for last. */
  asked: string
  pending: boolean
  onFind: (pnr: Pnr) => void
}

/** One of the member's own tickets: the reference is enough, nobody asks for the phone. */
export function FindByPnr({ asked, pending, onFind }: Props) {
  const [error, setError] = useState<string>()

  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('pnr')
    const read = pnrSchema.safeParse(typed)
    setError(read.success ? undefined : read.error.issues[0]?.message)
    if (read.success) onFind(read.data)
    else event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <form className={styles['form']} role="search" onSubmit={submit} noValidate>
      <TextField
        // What is asked for by a link or by going back stands in the field too.
        key={asked}
        name="pnr"
        label="PNR ile bul"
        defaultValue={asked}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        className={styles['field']}
        error={error}
      />
      <Button type="submit" variant="ghost" pending={pending} pendingLabel="Bilet aranıyor">
        Bul
      </Button>
    </form>
  )
}
