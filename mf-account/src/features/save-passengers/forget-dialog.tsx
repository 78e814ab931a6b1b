import { useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { customerUserDelete } from 'shared/contracts/customer-user'
import { Button } from 'shared/ui/button/button'
import { Dialog } from 'shared/ui/dialog/dialog'
import { TroubleNotice } from '../../lib/trouble-notice.tsx'
import { useSend } from '../../lib/form/use-send.ts'
import type { SavedPassenger } from './passenger-schema.ts'

type Props = { passenger: SavedPassenger; onForgotten: () => void; onClose: () => void }

/** Asks once more. */
export function ForgetDialog({ passenger: { id, name, surname }, onForgotten, onClose }: Props) {
  const api = useApi()
  const [pending, setPending] = useState(false)
  const { send, trouble } = useSend({ setError: () => undefined, fields: {} })

  async function forget() {
    setPending(true)
    const answer = await send(() => api.send(customerUserDelete, { customer_user_id: id }))
    setPending(false)
    if (answer) onForgotten()
  }

  return (
    <Dialog
      role="alertdialog"
      title="Yolcu silinsin mi?"
      open
      onClose={onClose}
      dismissable={!pending}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Vazgeç
          </Button>
          <Button pending={pending} pendingLabel="Siliniyor" onClick={() => void forget()}>
            Sil
          </Button>
        </>
      }
    >
      <TroubleNotice trouble={trouble} />
      <p>
        {name} {surname} kayıtlı yolcularınızdan silinir. Alınmış biletleri etkilenmez.
      </p>
    </Dialog>
  )
}
