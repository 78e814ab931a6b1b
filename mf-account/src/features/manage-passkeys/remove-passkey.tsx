import { useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { passkeyRemove } from 'shared/contracts/passkey'
import { Button } from 'shared/ui/button/button'
import { Dialog } from 'shared/ui/dialog/dialog'
import { toast } from 'shared/ui/toast/toast'
import { useProvenAct } from '../../lib/form/use-proven-act.tsx'
import type { Passkey } from './use-passkeys.ts'

type Props = { passkey: Passkey; onClose: () => void; onGone: () => void }

export function RemovePasskey({ passkey, onClose, onGone }: Props) {
  const api = useApi()
  const [pending, setPending] = useState(false)
  const { perform, question } = useProvenAct()

  async function remove(): Promise<void> {
    setPending(true)
    await perform({
      send: (proof) => api.send(passkeyRemove, { id: passkey.id, ...proof }),
      onDone: () => {
        toast.success('Geçiş anahtarınız kaldırıldı.')
        onGone()
      },
      onFailure: (error) => toast.error(error.firstMessage('Bir hata oluştu')),
    })
    setPending(false)
  }

  if (question) return question
  return (
    <Dialog
      title="Geçiş anahtarı kaldırılsın mı?"
      open
      role="alertdialog"
      onClose={onClose}
      dismissable={!pending}
      actions={
        <>
          <Button variant="ghost" disabled={pending} onClick={onClose}>
            Vazgeç
          </Button>
          <Button variant="sun" pending={pending} pendingLabel="Kaldırılıyor" onClick={() => void remove()}>
            Kaldır
          </Button>
        </>
      }
    >
      <p>
        <strong>{passkey.name}</strong> ile artık giriş yapılamaz. Şifreniz ve diğer anahtarlarınız olduğu
        gibi kalır; cihazınızda saklanan anahtarı oradan da silebilirsiniz.
      </p>
    </Dialog>
  )
}
