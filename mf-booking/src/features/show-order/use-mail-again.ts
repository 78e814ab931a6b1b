import { useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { ApiError } from 'shared/api/client'
import { isOffline } from 'shared/api/or-else'
import { orderMail } from 'shared/contracts/payment'
import type { OrderId } from 'shared/contracts/units'
import { toast } from 'shared/ui/toast/toast'

/** Where the wish for another mail is. */
export type MailAgain =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'accepted'; email: string }
  | { kind: 'refused'; message: string }

export function useMailAgain(order: OrderId) {
  const api = useApi()
  const [request, setRequest] = useState<MailAgain>({ kind: 'idle' })

  async function mailAgain() {
    setRequest({ kind: 'asking' })
    try {
      const { data } = await api.send(orderMail, { order_id: order })
      setRequest({ kind: 'accepted', email: data.email })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.firstMessage('Error'), { silent: true })
      setRequest({ kind: 'refused', message: refusalTexts(error) })
    }
  }

  return { request: request, mailAgain }
}

function refusalTexts(error: ApiError): string {
  if (isOffline(error)) return 'Bağlantı kurulamadı. İnternet bağlantınızı kontrol edip yeniden deneyin.'
  if (error.failure.kind === 'refused' && error.failure.status === 429)
    return error.firstMessage('Bilet kısa sürede birkaç kez gönderildi. Bir saat sonra yeniden deneyin.')
  return error.firstMessage('E-posta şu anda gönderilemiyor. Biletinizi PDF olarak indirebilirsiniz.')
}
