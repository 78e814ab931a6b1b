import { useState } from 'react'
import { ApiError } from 'shared/api/client'
import type { SoldTicket } from 'shared/contracts/payment'
import { Button } from 'shared/ui/button/button'
import { Dialog } from 'shared/ui/dialog/dialog'
import { toast } from 'shared/ui/toast/toast'
import type { SendChange } from './change-each.ts'
import { type Change, changeTexts } from './change-texts.ts'

type Props = {
  ticket: SoldTicket
  change: Change
  send: SendChange
  onClose: () => void
  onDone: () => void
}

/** Asks once more and does it. A limit that has passed meanwhile is the server's to say; then the list is read anew. */
export default function ChangeDialog({ ticket, change, send, onClose, onDone }: Props) {
  const [pending, setPending] = useState(false)
  const words = changeTexts(change, ticket)

  async function act(): Promise<void> {
    setPending(true)
    try {
      await send(change, ticket)
      toast.success(words.done)
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.firstMessage('Bir hata oluştu'))
      if (error.failure.kind === 'refused') onDone()
      else setPending(false)
    }
  }

  return (
    <Dialog
      title={words.title}
      open
      onClose={onClose}
      role="alertdialog"
      dismissable={!pending}
      actions={
        <>
          <Button variant="ghost" disabled={pending} onClick={onClose}>
            Vazgeç
          </Button>
          <Button variant="sun" pending={pending} pendingLabel={words.underWay} onClick={() => void act()}>
            {words.yes}
          </Button>
        </>
      }
    >
      <p>{words.question}</p>
    </Dialog>
  )
}
