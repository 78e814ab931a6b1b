import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { ApiError } from 'shared/api/client'
import { guestMail } from 'shared/contracts/guest-ticket'
import { Button } from 'shared/ui/button/button'
import { toast } from 'shared/ui/toast/toast'
import type { Lookup } from 'shared/domain/typed-lookup'
import { fallbackMessage } from './outcome.ts'

/** To the address that the ticket was bought with: whoever looks it up cannot choose another. */
export function MailAgain({ asked }: { asked: Lookup }) {
  const api = useApi()
  const [pending, setPending] = useState(false)

  async function send() {
    setPending(true)
    try {
      const { data } = await api.send(guestMail, asked)
      toast.success(`Biletiniz ${data.email} adresine yeniden gönderiliyor.`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.firstMessage(fallbackMessage))
    }
    setPending(false)
  }

  return (
    <Button
      variant="ghost"
      pending={pending}
      pendingLabel="E-posta isteniyor"
      icon={<Mail size={18} aria-hidden />}
      onClick={() => void send()}
    >
      Bileti yeniden e-postala
    </Button>
  )
}
