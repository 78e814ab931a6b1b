import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from 'shared/api/client'
import { useApi } from 'shared/api/api-context'
import { patterns } from 'shared/contracts/paths'
import { confirmAddress, registrationMail } from 'shared/contracts/registration'
import { useUnsavedInput } from 'shared/module/unsaved-input'
import { Link } from 'shared/router/router'
import { Button } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { toast } from 'shared/ui/toast/toast'
import * as z from 'zod/mini'
import styles from '../../lib/details.module.css'
import { FormErrors } from '../../lib/form/form-errors.tsx'
import type { Asked } from '../../lib/mailed-link/mailed-link.tsx'
import { PasswordField } from '../../lib/form/password-field.tsx'
import { type Trouble, troubleOf } from '../../lib/trouble.ts'
import { TroubleNotice } from '../../lib/trouble-notice.tsx'

const typed = z.pick(registrationMail.request, { password: true })

/** For whoever opens the link where nobody has registered: a stranger may have registered the address too. */
export function ConfirmByPassword({ link, onDone, onOver }: Asked) {
  const api = useApi()
  const [trouble, setTrouble] = useState<Trouble<'password'> | null>(null)
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(typed),
    defaultValues: { password: '' },
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitting, submitCount } = formState
  useUnsavedInput(isDirty)
  // The button that had the focus is gone.
  useEffect(() => setFocus('password'), [setFocus])

  const submit = handleSubmit(async ({ password }) => {
    setTrouble(null)
    try {
      await api.send(confirmAddress, { link, password })
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const message = error.firstMessage('Adresiniz onaylanamadı.')
      toast.error(message, { silent: true })
      if (error.code === 'link-over') return onOver(message)
      const found = troubleOf(error, ['password'])
      setTrouble(found)
      for (const [field, why] of found.kind === 'refused' ? found.fields : [])
        setError(field, { message: why })
    }
  })

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} method="post" noValidate>
      <Notice kind="info" title="Kayıt olurken seçtiğiniz şifreyi girin">
        Bağlantıyı kayıt olduğunuz tarayıcıdan başka bir yerde açtınız. Üyeliğin size ait olduğundan emin
        olmak için şifrenizi soruyoruz.
      </Notice>
      <FormErrors attempt={submitCount} fields={[{ id: 'password', error: errors.password }]} />
      <TroubleNotice trouble={trouble} broken={broken} />
      <PasswordField
        {...register('password')}
        id="password"
        label="Şifre"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <Button type="submit" size="l" wide pending={isSubmitting} pendingLabel="Adresiniz onaylanıyor">
        Adresimi onayla
      </Button>
      <p className={styles['note']}>
        Şifrenizi hatırlamıyorsanız <Link to={patterns.register}>yeniden kayıt olabilirsiniz</Link>. Kayıt
        olan siz değilseniz bir şey yapmanız gerekmez; onaylanmayan kayıt silinir.
      </p>
    </form>
  )
}

const broken = {
  title: 'Adresiniz şu anda onaylanamıyor',
  body: 'Sorun bizde. Birkaç dakika sonra tekrar deneyin; e-postadaki bağlantı hâlâ geçerli.',
}
