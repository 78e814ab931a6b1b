import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from 'shared/api/client'
import { useApi } from 'shared/api/api-context'
import { forgotPassword, verifyResetOtp } from 'shared/contracts/auth'
import type { ParsedRequestOf, RequestOf } from 'shared/contracts/call'
import { codeMinutes } from 'shared/domain/code-period'
import { Button } from 'shared/ui/button/button'
import { CodeField } from 'shared/ui/code-field/code-field'
import { toast } from 'shared/ui/toast/toast'
import { FormErrors } from '../../lib/form/form-errors.tsx'
import { type Trouble, troubleOf } from '../../lib/trouble.ts'
import { TroubleNotice } from '../../lib/trouble-notice.tsx'
import { useSecondsUntil } from 'shared/trade/buyer-code/use-seconds-until'
import { resetResendIn, texts } from './reset-texts.ts'
import styles from './reset-password.module.css'

type Props = {
  email: string
  /** In milliseconds of this device. */
  resendAt: number
  onResent: (resendIn?: number) => void
  onToken: (token: string) => void
  onOtherAddress: () => void
}

export function TypeResetCode({ email, resendAt, onResent, onToken, onOtherAddress }: Props) {
  const api = useApi()
  const [trouble, setTrouble] = useState<Trouble<'code'> | null>(null)
  const [isResending, setResending] = useState(false)
  const wait = useSecondsUntil(resendAt)
  const { register, handleSubmit, setError, reset, formState } = useForm<
    RequestOf<typeof verifyResetOtp>,
    unknown,
    ParsedRequestOf<typeof verifyResetOtp>
  >({
    resolver: zodResolver(verifyResetOtp.request),
    defaultValues: { email, code: '' },
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount } = formState
  const { ref: field, ...code } = register('code')

  function fail(error: unknown, fallback: string) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.firstMessage(fallback), { silent: true })
    const found = troubleOf(error, ['code'])
    setTrouble(found)
    if (found.kind === 'refused') for (const [name, message] of found.fields) setError(name, { message })
  }

  const submit = handleSubmit(async (typed) => {
    setTrouble(null)
    try {
      const { data } = await api.send(verifyResetOtp, typed)
      toast.success(texts.verified)
      onToken(data.reset_token)
    } catch (error) {
      fail(error, texts.notVerified)
    }
  })

  async function resend() {
    setTrouble(null)
    setResending(true)
    try {
      await api.send(forgotPassword, { email })
      toast.success(texts.sent)
      // What was typed is of the code before.
      reset()
      onResent()
    } catch (error) {
      fail(error, texts.notSent)
      if (error instanceof ApiError && error.code === 'code-too-soon') onResent(resetResendIn(error))
    } finally {
      setResending(false)
    }
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} method="post" noValidate>
      <FormErrors attempt={submitCount} fields={[{ id: 'code', error: errors.code }]} />
      <TroubleNotice trouble={trouble} broken={{ title: texts.notVerified, body: texts.ours }} />
      <p className={styles['lead']} role="status">
        <strong>{email}</strong> bir üyeliğin adresiyse oraya bir kod gönderdik. Kod {codeMinutes} dakika
        geçerlidir.
      </p>
      <CodeField
        {...code}
        ref={(element) => {
          field(element)
        }}
        id="code"
        label="Sıfırlama kodu"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step before was answered by pressing its button
        autoFocus
        className={styles['code']}
        error={errors.code?.message}
      />
      <Button type="submit" size="l" wide pending={isSubmitting} pendingLabel="Kod doğrulanıyor">
        Kodu doğrula
      </Button>
      <div className={styles['again']}>
        <p className={styles['note']}>Kod gelmediyse istenmeyen postalara da bakın.</p>
        {wait > 0 ? (
          <p className={styles['note']}>Yeni kodu {wait} saniye sonra isteyebilirsiniz.</p>
        ) : (
          <Button
            variant="ghost"
            pending={isResending}
            pendingLabel="Kod gönderiliyor"
            onClick={() => void resend()}
          >
            Yeni kod gönder
          </Button>
        )}
        <Button variant="ghost" onClick={onOtherAddress}>
          Başka bir adres yaz
        </Button>
      </div>
    </form>
  )
}
