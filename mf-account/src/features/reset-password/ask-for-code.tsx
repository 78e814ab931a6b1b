import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from 'shared/api/client'
import { useApi } from 'shared/api/api-context'
import { forgotPassword } from 'shared/contracts/auth'
import type { ParsedRequestOf, RequestOf } from 'shared/contracts/call'
import { useUnsavedInput } from 'shared/module/unsaved-input'
import { Button } from 'shared/ui/button/button'
import { TextField } from 'shared/ui/text-field/text-field'
import { toast } from 'shared/ui/toast/toast'
import { FormErrors } from '../../lib/form/form-errors.tsx'
import { type Trouble, troubleOf } from '../../lib/trouble.ts'
import { TroubleNotice } from '../../lib/trouble-notice.tsx'
import { resetResendIn, texts } from './reset-texts.ts'
import styles from './reset-password.module.css'

/** `email` was typed at the page before; `resendIn` in seconds, when a code is on its way already. */
type Props = { email: string; onSent: (email: string, resendIn?: number) => void }

export function AskForCode({ email: typed, onSent }: Props) {
  const api = useApi()
  const [trouble, setTrouble] = useState<Trouble<'email'> | null>(null)
  const { register, handleSubmit, setError, formState } = useForm<
    RequestOf<typeof forgotPassword>,
    unknown,
    ParsedRequestOf<typeof forgotPassword>
  >({
    resolver: zodResolver(forgotPassword.request),
    defaultValues: { email: typed },
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitting, submitCount } = formState
  useUnsavedInput(isDirty)

  const submit = handleSubmit(async ({ email }) => {
    setTrouble(null)
    try {
      await api.send(forgotPassword, { email })
      toast.success(texts.sent)
      onSent(email)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The one of a moment ago is good: it is asked for next.
      if (error.code === 'code-too-soon') {
        toast.error(error.firstMessage(texts.notSent))
        return onSent(email, resetResendIn(error))
      }
      toast.error(error.firstMessage(texts.notSent), { silent: true })
      const found = troubleOf(error, ['email'])
      setTrouble(found)
      if (found.kind !== 'refused') return
      for (const [field, message] of found.fields) setError(field, { message })
    }
  })

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} method="post" noValidate>
      <FormErrors attempt={submitCount} fields={[{ id: 'email', error: errors.email }]} />
      <TroubleNotice trouble={trouble} broken={{ title: texts.notSent, body: texts.ours }} />
      <p className={styles['lead']}>Üyeliğinizin e-posta adresini yazın; size 6 haneli bir kod gönderelim.</p>
      <TextField
        {...register('email')}
        id="email"
        label="E-posta"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
      />
      <Button type="submit" size="l" wide pending={isSubmitting} pendingLabel="Kod gönderiliyor">
        Kod gönder
      </Button>
    </form>
  )
}
