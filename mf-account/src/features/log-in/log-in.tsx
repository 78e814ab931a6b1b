import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from 'shared/api/client'
import { useApi } from 'shared/api/api-context'
import { login } from 'shared/contracts/auth'
import type { ParsedRequestOf, RequestOf } from 'shared/contracts/call'
import { useUnsavedInput } from 'shared/module/unsaved-input'
import { Button } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { TextField } from 'shared/ui/text-field/text-field'
import { toast } from 'shared/ui/toast/toast'
import { FormErrors } from '../../lib/form-errors.tsx'
import styles from './log-in.module.css'
import { PasswordField } from './password-field.tsx'
import { type Trouble, troubleOf } from './trouble.ts'

type Credentials = RequestOf<typeof login>

type Props = {
  /** The buyer of a session that has ended here, whom the member is again. */
  formerBuyer?: string | null
  onToken: (token: string) => void
}

/** Hands a member's token over; what it opens is the page's to know. */
export function LogIn({ formerBuyer = null, onToken }: Props) {
  const api = useApi()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const { register, handleSubmit, setError, formState } = useForm<
    Credentials,
    unknown,
    ParsedRequestOf<typeof login>
  >({
    resolver: zodResolver(login.request),
    defaultValues: { email: '', password: '' },
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitting, submitCount } = formState
  useUnsavedInput(isDirty)

  const submit = handleSubmit(async (credentials) => {
    setTrouble(null)
    try {
      const request = { ...credentials, ...(formerBuyer !== null && { former_buyer: formerBuyer }) }
      onToken((await api.send(login, request)).data.access_token)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.firstMessage('Error'), { silent: true })
      const found = troubleOf(error)
      setTrouble(found)
      if (found.kind !== 'refused') return
      for (const [field, message] of found.fields) setError(field, { message })
    }
  })

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} method="post" noValidate>
      <FormErrors
        attempt={submitCount}
        fields={[
          { id: 'email', error: errors.email },
          { id: 'password', error: errors.password },
        ]}
      />
      <TroubleNotice trouble={trouble} />
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
      <PasswordField
        {...register('password')}
        id="password"
        label="Şifre"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <Button type="submit" size="l" wide pending={isSubmitting} pendingLabel="Giriş yapılıyor">
        Giriş yap
      </Button>
    </form>
  )
}

function TroubleNotice({ trouble }: { trouble: Trouble | null }) {
  switch (trouble?.kind) {
    case 'refused':
      return trouble.message ? <Notice kind="error" title={trouble.message} /> : null
    case 'offline':
      return (
        <Notice kind="offline" title="Bağlantı kurulamadı">
          İnternet bağlantınızı kontrol edip tekrar deneyin. Yazdıklarınız duruyor.
        </Notice>
      )
    case 'broken':
      return (
        <Notice kind="error" title="Şu anda giriş yapılamıyor">
          Sorun bizde. Birkaç dakika sonra tekrar deneyin; bilet almak için giriş yapmanız gerekmez.
        </Notice>
      )
    default:
      return null
  }
}
