import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError } from 'shared/api/client'
import { useApi } from 'shared/api/api-context'
import { register as registerCall } from 'shared/contracts/auth'
import { useUnsavedInput } from 'shared/module/unsaved-input'
import { Button } from 'shared/ui/button/button'
import { Checkbox } from 'shared/ui/checkbox/checkbox'
import { TextField } from 'shared/ui/text-field/text-field'
import { toast } from 'shared/ui/toast/toast'
import { FormErrors } from '../../lib/form/form-errors.tsx'
import { PasswordField } from '../../lib/form/password-field.tsx'
import { PasswordStrength } from '../../lib/password-strength/password-strength.tsx'
import { type Trouble, troubleOf } from '../../lib/trouble.ts'
import { TroubleNotice } from '../../lib/trouble-notice.tsx'
import {
  emptyRegistration,
  type Registration,
  registerSchema,
  type TypedRegistration,
} from './register-schema.ts'
import { AdvertisingText, PersonalDataText, TermsText } from './register-texts.tsx'
import styles from './register.module.css'

const fields = ['name', 'surname', 'email', 'phone', 'password', 'terms'] as const
type Field = (typeof fields)[number]

const broken = {
  title: 'Şu anda kayıt olunamıyor',
  body: 'Sorun bizde. Birkaç dakika sonra tekrar deneyin; bilet almak için üye olmanız gerekmez.',
}

/** `onRegistered` with the address that was typed: a mail is on its way there. */
export function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const api = useApi()
  const [trouble, setTrouble] = useState<Trouble<Field> | null>(null)
  const { register, handleSubmit, setError, control, formState } = useForm<
    TypedRegistration,
    unknown,
    Registration
  >({ resolver: zodResolver(registerSchema), defaultValues: emptyRegistration, shouldFocusError: false })
  const { errors, isDirty, isSubmitting, submitCount } = formState
  const typed = useWatch({ control })
  useUnsavedInput(isDirty)

  const submit = handleSubmit(async (registration) => {
    setTrouble(null)
    try {
      await api.send(registerCall, { ...registration, terms: true })
      toast.success('Başarıyla kayıt oldunuz.')
      onRegistered(registration.email)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.firstMessage('Error'), { silent: true })
      const found = troubleOf(error, fields)
      setTrouble(found)
      if (found.kind !== 'refused') return
      for (const [field, message] of found.fields) setError(field, { message })
    }
  })

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} method="post" noValidate>
      <FormErrors attempt={submitCount} fields={fields.map((id) => ({ id, error: errors[id] }))} />
      <TroubleNotice trouble={trouble} broken={broken} />
      <div className={styles['names']}>
        <TextField
          {...register('name')}
          id="name"
          label="Ad"
          autoComplete="given-name"
          error={errors.name?.message}
        />
        <TextField
          {...register('surname')}
          id="surname"
          label="Soyad"
          autoComplete="family-name"
          error={errors.surname?.message}
        />
      </div>
      <TextField
        {...register('email')}
        id="email"
        label="E-posta"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        help="Adresinizi onaylamanız için bir bağlantı göndereceğiz."
        error={errors.email?.message}
      />
      <TextField
        {...register('phone')}
        id="phone"
        label="Telefon"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.phone?.message}
      />
      <div className={styles['password']}>
        <PasswordField
          {...register('password')}
          id="password"
          label="Şifre"
          autoComplete="new-password"
          help="En az 8 karakter. Birkaç kelimelik bir cümle hem güçlüdür hem akılda kalır."
          error={errors.password?.message}
        />
        <PasswordStrength
          password={typed.password ?? ''}
          own={[typed.name ?? '', typed.surname ?? '', typed.email ?? '']}
        />
      </div>
      <div className={styles['boxes']}>
        <Checkbox {...register('terms')} id="terms" label={<TermsText />} error={errors.terms?.message} />
        <fieldset className={styles['advertising']}>
          <legend className={styles['legend']}>Kampanyalardan haberdar olmak isterseniz</legend>
          <Checkbox {...register('email_consent')} label={<AdvertisingText by="E-posta" />} />
          <Checkbox {...register('sms_consent')} label={<AdvertisingText by="SMS" />} />
        </fieldset>
        <PersonalDataText />
      </div>
      <Button type="submit" size="l" wide pending={isSubmitting} pendingLabel="Kaydınız yapılıyor">
        Üye ol
      </Button>
    </form>
  )
}
