import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError } from 'shared/api/client'
import { useApi } from 'shared/api/api-context'
import { resetPassword } from 'shared/contracts/auth'
import { useUnsavedInput } from 'shared/module/unsaved-input'
import { Button } from 'shared/ui/button/button'
import { TextField } from 'shared/ui/text-field/text-field'
import { toast } from 'shared/ui/toast/toast'
import * as z from 'zod/mini'
import { FormErrors } from '../../lib/form/form-errors.tsx'
import { PasswordField } from '../../lib/form/password-field.tsx'
import { PasswordStrength } from '../../lib/password-strength/password-strength.tsx'
import { type Trouble, troubleOf } from '../../lib/trouble.ts'
import { TroubleNotice } from '../../lib/trouble-notice.tsx'
import { texts } from './reset-texts.ts'
import styles from './reset-password.module.css'

const fields = ['password', 'confirm_password'] as const
type Field = (typeof fields)[number]

const schema = z.omit(resetPassword.request, { reset_token: true }).check(
  z.refine(({ password, confirm_password }) => password === confirm_password, {
    error: 'Şifreler birbirinin aynısı değil.',
    path: ['confirm_password'],
  }),
)

type Props = { email: string; token: string; onReset: (passkeys: number) => void; onStartAgain: () => void }

export function ChoosePassword({ email, token, onReset, onStartAgain }: Props) {
  const api = useApi()
  const [trouble, setTrouble] = useState<Trouble<Field> | null>(null)
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '', confirm_password: '' },
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitting, submitCount } = formState
  const typed = useWatch({ control, name: 'password' })
  const isOver = trouble?.kind === 'refused' && trouble.code === 'reset-over'
  useUnsavedInput(isDirty)

  const submit = handleSubmit(async (passwords) => {
    setTrouble(null)
    try {
      const { data } = await api.send(resetPassword, { ...passwords, reset_token: token })
      toast.success(texts.reset)
      onReset(data.passkeys ?? 0)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.firstMessage(texts.notReset), { silent: true })
      const found = troubleOf(error, fields)
      setTrouble(found)
      if (found.kind !== 'refused') return
      for (const [field, message] of found.fields) setError(field, { message })
    }
  })

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} method="post" noValidate>
      <FormErrors attempt={submitCount} fields={fields.map((id) => ({ id, error: errors[id] }))} />
      <TroubleNotice trouble={trouble} broken={{ title: texts.notReset, body: texts.ours }} />
      {isOver && (
        <Button wide onClick={onStartAgain}>
          Yeni kod iste
        </Button>
      )}
      <p className={styles['lead']}>
        Yeni şifrenizi belirleyin. Giriş yapılmış bütün cihazlarda oturumunuz kapatılır.
      </p>
      {/* A password manager stores the new password under it. */}
      <TextField id="username" label="E-posta" type="email" autoComplete="username" readOnly value={email} />
      <div className={styles['password']}>
        <PasswordField
          {...register('password')}
          id="password"
          label="Yeni şifre"
          autoComplete="new-password"
          help="En az 8 karakter. Birkaç kelimelik bir cümle hem güçlüdür hem akılda kalır."
          error={errors.password?.message}
        />
        <PasswordStrength password={typed} own={[email]} />
      </div>
      <PasswordField
        {...register('confirm_password')}
        id="confirm_password"
        label="Yeni şifre (tekrar)"
        autoComplete="new-password"
        error={errors.confirm_password?.message}
      />
      <Button type="submit" size="l" wide pending={isSubmitting} pendingLabel="Şifreniz sıfırlanıyor">
        Şifremi sıfırla
      </Button>
    </form>
  )
}
