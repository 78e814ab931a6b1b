import { useState } from 'react'
import { ApiError } from 'shared/api/client'
import { isOffline } from 'shared/api/or-else'
import { useApi } from 'shared/api/api-context'
import { registrationMail } from 'shared/contracts/registration'
import { Button } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { toast } from 'shared/ui/toast/toast'

type Step = { kind: 'asking' | 'sending' | 'sent' } | { kind: 'failed'; why: string }

/** The password is right, but the address was not confirmed: the mail can be had once more. */
export function Unconfirmed({ credentials }: { credentials: { email: string; password: string } }) {
  const api = useApi()
  const [step, setStep] = useState<Step>({ kind: 'asking' })

  async function mailAgain() {
    setStep({ kind: 'sending' })
    try {
      await api.send(registrationMail, credentials)
      setStep({ kind: 'sent' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const why = isOffline(error)
        ? 'Bağlantı kurulamadı. İnternet bağlantınızı kontrol edip tekrar deneyin.'
        : error.firstMessage('E-posta şu anda gönderilemedi. Birazdan tekrar deneyin.')
      toast.error(why, { silent: true })
      setStep({ kind: 'failed', why })
    }
  }

  if (step.kind === 'sent')
    return (
      <Notice kind="done" title="E-posta yeniden gönderildi">
        Gelen kutunuza ve istenmeyen postalara bakın; bağlantıyı açıp adresinizi onaylayın.
      </Notice>
    )
  return (
    <Notice
      kind={step.kind === 'failed' ? 'error' : 'info'}
      urgent
      title={step.kind === 'failed' ? step.why : 'Önce e-posta adresinizi onaylayın'}
      actions={
        <Button
          variant="ghost"
          pending={step.kind === 'sending'}
          pendingLabel="E-posta gönderiliyor"
          onClick={() => void mailAgain()}
        >
          E-postayı yeniden gönder
        </Button>
      }
    >
      Size gönderdiğimiz e-postadaki bağlantıyı açın, sonra buradan giriş yapın.
    </Notice>
  )
}
