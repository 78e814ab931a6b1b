import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useApi } from 'shared/api/api-context'
import type { RequestOf, ResponseOf } from 'shared/contracts/call'
import { emailChangeCancel, type emailChangeShow, emailChangeStart } from 'shared/contracts/member-account'
import { formatTime, dateOf, formatDay } from 'shared/domain/dates'
import { dativeOfTime } from 'shared/domain/suffix'
import { useUnsavedInput } from 'shared/module/unsaved-input'
import { Button } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { TextField } from 'shared/ui/text-field/text-field'
import { toast } from 'shared/ui/toast/toast'
import styles from '../../lib/details.module.css'
import { FormErrors } from '../../lib/form/form-errors.tsx'
import { ProofField } from '../../lib/form/proof-field.tsx'
import { TroubleNotice } from '../../lib/trouble-notice.tsx'
import { useSend } from '../../lib/form/use-send.ts'

type Form = RequestOf<typeof emailChangeStart>
type Change = ResponseOf<typeof emailChangeShow>['data']
type Props = { email: string; change: Change; onChanged: () => void }

/** The address stays until both mailboxes have confirmed the new one. */
export function ChangeEmail({ email, change, onChanged }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <p className={styles['address']}>
        Giriş yaptığınız ve biletlerinizin geldiği adres: <b>{email}</b>
      </p>
      {change && <WaitingChange email={email} change={change} onChanged={onChanged} />}
      {isAsking ? (
        <NewEmail
          onAsked={() => {
            setAsking(false)
            onChanged()
          }}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <div className={styles['actions']}>
          <Button variant="ghost" onClick={() => setAsking(true)}>
            {change ? 'Başka bir adres yaz' : 'E-posta adresimi değiştir'}
          </Button>
        </div>
      )}
    </>
  )
}

function NewEmail({ onAsked, onCancel }: { onAsked: () => void; onCancel: () => void }) {
  const api = useApi()
  const { register, handleSubmit, formState, setError } = useForm<Form>({
    resolver: zodResolver(emailChangeStart.request),
    defaultValues: { email: '' },
    shouldUnregister: true,
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitting, submitCount } = formState
  useUnsavedInput(isDirty)
  const { send, trouble, isProofNeeded } = useSend<Form>({
    setError,
    fields: { email: 'email', current_password: 'current_password' },
  })

  const submit = handleSubmit(async (typed) => {
    if (!(await send(() => api.send(emailChangeStart, typed)))) return
    toast.success('İki adrese de onay bağlantısı gönderildi.')
    onAsked()
  })

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} method="post" noValidate>
      <p className={styles['note']}>
        Hem yeni hem de şimdiki adresinize birer bağlantı göndeririz. İkisi de 24 saat içinde onaylanınca
        adresiniz değişir ve diğer cihazlardaki oturumlarınız kapanır.
      </p>
      <FormErrors
        attempt={submitCount}
        fields={[
          { id: 'new-email', error: errors.email },
          { id: 'new-email-password', error: errors.current_password },
        ]}
      />
      <TroubleNotice trouble={trouble} />
      <TextField
        {...register('email')}
        id="new-email"
        label="Yeni e-posta adresi"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
      />
      {isProofNeeded && (
        <ProofField
          {...register('current_password')}
          id="new-email-password"
          error={errors.current_password?.message}
        />
      )}
      <div className={styles['actions']}>
        <Button type="submit" pending={isSubmitting} pendingLabel="Gönderiliyor">
          Bağlantıları gönder
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Vazgeç
        </Button>
      </div>
    </form>
  )
}

type WaitingProps = { email: string; change: NonNullable<Change>; onChanged: () => void }

function WaitingChange({ email, change, onChanged }: WaitingProps) {
  const api = useApi()
  const [pending, setPending] = useState(false)
  const { send, trouble } = useSend({ setError: () => undefined, fields: {} })
  async function cancel() {
    setPending(true)
    const answer = await send(() => api.send(emailChangeCancel, {}))
    setPending(false)
    if (!answer) return
    toast.success('Adres değişikliği iptal edildi.')
    onChanged()
  }
  return (
    <>
      <TroubleNotice trouble={trouble} />
      <Notice
        kind="info"
        title={`Adresiniz ${change.email} olacak`}
        actions={
          <Button variant="ghost" pending={pending} onClick={() => void cancel()}>
            Değişikliği iptal et
          </Button>
        }
      >
        {missing(email, change)} Bağlantılar {formatDay(dateOf(change.expires_at))} saat{' '}
        {dativeOfTime(formatTime(change.expires_at))} kadar geçerlidir.
      </Notice>
    </>
  )
}

function missing(email: string, { email: next, confirmed }: NonNullable<Change>): string {
  if (confirmed.current) return `${next} adresine gelen bağlantının onaylanması bekleniyor.`
  if (confirmed.new) return `${email} adresine gelen bağlantının onaylanması bekleniyor.`
  return 'İki adrese gelen bağlantıların da onaylanması bekleniyor.'
}
