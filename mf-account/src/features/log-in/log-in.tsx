import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from 'shared/api/client'
import { useApi } from 'shared/api/api-context'
import { login } from 'shared/contracts/auth'
import type { ParsedRequestOf, RequestOf } from 'shared/contracts/call'
import { useUnsavedInput } from 'shared/module/unsaved-input'
import { Button } from 'shared/ui/button/button'
import { TextField } from 'shared/ui/text-field/text-field'
import { toast } from 'shared/ui/toast/toast'
import { FormErrors } from '../../lib/form/form-errors.tsx'
import { PasswordField } from '../../lib/form/password-field.tsx'
import { type Trouble, troubleOf } from '../../lib/trouble.ts'
import { TroubleNotice } from '../../lib/trouble-notice.tsx'
import styles from './log-in.module.css'
import { PasskeyLogIn } from './passkey-log-in.tsx'
import { Unconfirmed } from './unconfirmed.tsx'

type Credentials = RequestOf<typeof login>
type Sent = Pick<Credentials, 'email' | 'password'>

type Props = {
  /** The address that was typed a moment ago, to begin with. */
  email?: string | undefined
  /** The buyer of a session that has ended here, whom the member is again. */
  formerBuyer?: string | null
  /** What there is to know before logging in, until something else is to be done first. */
  notice?: ReactNode
  /** The form has just taken another's place: the first field that is empty takes the focus. */
  takesFocus?: boolean
  /** As it is typed: another page may go on with it. */
  onEmail?: (email: string) => void
  onToken: (token: string) => void
}

/** Hands a member's token over; what it opens is the page's to know. */
export function LogIn({ email = '', formerBuyer = null, onToken, onEmail, ...props }: Props) {
  const { notice, takesFocus = false } = props
  const api = useApi()
  const [trouble, setTrouble] = useState<Trouble<'email' | 'password'> | null>(null)
  /** The credentials of a registration whose address is not confirmed yet. */
  const [unconfirmed, setUnconfirmed] = useState<Sent | null>(null)
  const { register, handleSubmit, setError, setFocus, getValues, formState } = useForm<
    Credentials,
    unknown,
    ParsedRequestOf<typeof login>
  >({
    resolver: zodResolver(login.request),
    defaultValues: { email, password: '' },
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitting, submitCount } = formState
  useUnsavedInput(isDirty)
  // Not while rendering: a window that goes lets nothing beneath it have the focus until then.
  useEffect(() => {
    if (takesFocus) setFocus(getValues('email') === '' ? 'email' : 'password')
  }, [takesFocus, setFocus, getValues])

  const submit = handleSubmit(async (credentials) => {
    setTrouble(null)
    setUnconfirmed(null)
    try {
      const request = { ...credentials, ...(formerBuyer !== null && { former_buyer: formerBuyer }) }
      onToken((await api.send(login, request)).data.access_token)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.firstMessage('Error'), { silent: true })
      if (error.code === 'address-unconfirmed') return setUnconfirmed(credentials)
      const found = troubleOf(error, ['email', 'password'])
      setTrouble(found)
      if (found.kind !== 'refused') return
      for (const [field, message] of found.fields) setError(field, { message })
    }
  })

  return (
    <div className={styles['ways']}>
      <form className={styles['form']} onSubmit={(event) => void submit(event)} method="post" noValidate>
        <FormErrors
          attempt={submitCount}
          fields={[
            { id: 'email', error: errors.email },
            { id: 'password', error: errors.password },
          ]}
        />
        <TroubleNotice trouble={trouble} broken={broken} />
        {unconfirmed ? <Unconfirmed credentials={unconfirmed} /> : notice}
        <TextField
          {...register('email', { onChange: ({ target }) => onEmail?.(target.value) })}
          id="email"
          label="E-posta"
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
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
      <PasskeyLogIn formerBuyer={formerBuyer} onToken={onToken} />
    </div>
  )
}

const broken = {
  title: 'Şu anda giriş yapılamıyor',
  body: 'Sorun bizde. Birkaç dakika sonra tekrar deneyin; bilet almak için giriş yapmanız gerekmez.',
}
