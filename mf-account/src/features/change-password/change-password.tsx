import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useApi } from 'shared/api/api-context'
import { updatePassword } from 'shared/contracts/auth'
import type { RequestOf } from 'shared/contracts/call'
import { useUnsavedInput } from 'shared/module/unsaved-input'
import { Button } from 'shared/ui/button/button'
import { toast } from 'shared/ui/toast/toast'
import * as z from 'zod/mini'
import styles from '../../lib/details.module.css'
import { FormErrors } from '../../lib/form/form-errors.tsx'
import { PasswordField } from '../../lib/form/password-field.tsx'
import { PasswordStrength } from '../../lib/password-strength/password-strength.tsx'
import { TroubleNotice } from '../../lib/trouble-notice.tsx'
import { useSend } from '../../lib/form/use-send.ts'

type Form = RequestOf<typeof updatePassword>

const schema = updatePassword.request.check(
  z.refine(({ password, confirm_password }) => password === confirm_password, {
    error: 'Şifreler birbirinin aynısı değil.',
    path: ['confirm_password'],
  }),
)
const empty: Form = { current_password: '', password: '', confirm_password: '' }

type Props = {
  /** The address that the password belongs to: a password manager stores both. */
  email: string
  onChanged: () => void
}

export function ChangePassword({ email, onChanged }: Props) {
  const api = useApi()
  const { register, control, handleSubmit, formState, setError, reset } = useForm<Form>({
    resolver: zodResolver(schema),
    defaultValues: empty,
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitting, submitCount } = formState
  const password = useWatch({ control, name: 'password' })
  useUnsavedInput(isDirty)
  const { send, trouble } = useSend<Form>({
    setError,
    fields: {
      current_password: 'current_password',
      password: 'password',
      confirm_password: 'confirm_password',
    },
  })

  const submit = handleSubmit(async (typed) => {
    if (!(await send(() => api.send(updatePassword, typed)))) return
    reset(empty)
    toast.success('Şifreniz değiştirildi.')
    onChanged()
  })

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} method="post" noValidate>
      <p className={styles['note']}>Şifreniz değişince bu cihazdaki dışında bütün oturumlarınız kapanır.</p>
      <FormErrors
        attempt={submitCount}
        fields={[
          { id: 'password-current', error: errors.current_password },
          { id: 'password-new', error: errors.password },
          { id: 'password-again', error: errors.confirm_password },
        ]}
      />
      <TroubleNotice trouble={trouble} />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...register('current_password')}
        id="password-current"
        label="Şimdiki şifre"
        autoComplete="current-password"
        error={errors.current_password?.message}
      />
      <div className={styles['fields']}>
        <div className={styles['judged']}>
          <PasswordField
            {...register('password')}
            id="password-new"
            label="Yeni şifre"
            autoComplete="new-password"
            help="En az 8 karakter."
            error={errors.password?.message}
          />
          <PasswordStrength password={password} own={[email]} />
        </div>
        <PasswordField
          {...register('confirm_password')}
          id="password-again"
          label="Yeni şifre (tekrar)"
          autoComplete="new-password"
          error={errors.confirm_password?.message}
        />
      </div>
      <div className={styles['actions']}>
        <Button type="submit" pending={isSubmitting} pendingLabel="Değiştiriliyor">
          Şifremi değiştir
        </Button>
      </div>
    </form>
  )
}
