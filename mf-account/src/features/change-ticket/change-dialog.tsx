import { useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { ApiError, type Api } from 'shared/api/client'
import { purchaseCancel, purchaseSetOpen } from 'shared/contracts/member-ticket'
import type { SoldTicket } from 'shared/contracts/payment'
import { Button } from 'shared/ui/button/button'
import { Dialog } from 'shared/ui/dialog/dialog'
import { toast } from 'shared/ui/toast/toast'
import { type Change, changeWords } from './change-words.ts'

type Props = { ticket: SoldTicket; change: Change; onClose: () => void; onDone: () => void }

/** Asks once more and does it. A limit that has passed meanwhile is the server's to say; then the list is read anew. */
export default function ChangeDialog({ ticket, change, onClose, onDone }: Props) {
  const api = useApi()
  const [pending, setPending] = useState(false)
  const words = changeWords(change, ticket)

  async function act(): Promise<void> {
    setPending(true)
    try {
      await send(api, change, ticket)
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

async function send(api: Api, change: Change, { id, pnr }: SoldTicket): Promise<void> {
  if (change === 'cancel') await api.send(purchaseCancel, { passengerId: id })
  else await api.send(purchaseSetOpen, { passengerId: id, pnr })
}
