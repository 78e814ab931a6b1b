import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useApi } from 'shared/api/api-context'
import { adoptToken } from 'shared/auth/auth'
import { updateDetail, type userDetail } from 'shared/contracts/auth'
import type { ResponseOf } from 'shared/contracts/call'
import { longestIdentity, longestName } from 'shared/contracts/person-limits'
import { nationalities } from 'shared/domain/countries'
import { useUnsavedInput } from 'shared/module/unsaved-input'
import { Button } from 'shared/ui/button/button'
import { SelectField } from 'shared/ui/select-field/select-field'
import { SegmentedControl } from 'shared/ui/segmented-control/segmented-control'
import { TextField } from 'shared/ui/text-field/text-field'
import { toast } from 'shared/ui/toast/toast'
import styles from '../../lib/details.module.css'
import { FormErrors } from '../../lib/form/form-errors.tsx'
import { PhoneFields } from '../../lib/form/phone-fields.tsx'
import { TroubleNotice } from '../../lib/trouble-notice.tsx'
import { useSend } from '../../lib/form/use-send.ts'
import { type DetailsForm, detailsOf, detailsSchema, toUpdate } from './details-schema.ts'

type Props = { user: ResponseOf<typeof userDetail>['data']['data']; onChanged: () => void }

const countries = [
  { id: 'TR', name: 'Türkiye' },
  ...nationalities.map(({ code, name }) => ({ id: code, name })),
]
const genders = [
  { value: 'female', label: 'Kadın' },
  { value: 'male', label: 'Erkek' },
  { value: 'none', label: 'Belirtilmedi' },
] as const

/** What the payment page fills in for the member; the name in the header follows in every tab. */
export function ChangeDetails({ user, onChanged }: Props) {
  const api = useApi()
  const form = useForm<DetailsForm>({
    resolver: zodResolver(detailsSchema),
    // What another tab has changed comes in, and what is being typed here stays.
    values: detailsOf(user),
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
  })
  const { register, control, handleSubmit, formState, setError, reset, clearErrors } = form
  const { errors, isDirty, isSubmitting, submitCount } = formState
  useUnsavedInput(isDirty)
  const { send, trouble } = useSend<DetailsForm>({
    setError,
    fields: {
      name: 'name',
      surname: 'surname',
      phone: 'phone',
      gov_id: 'identity',
      birth_date: 'birthDate',
      nationality: 'nationality',
    },
  })
  const isForeign = useWatch({ control, name: 'nationality' }) !== 'TR'

  const submit = handleSubmit(async (typed) => {
    const answer = await send(() => api.send(updateDetail, toUpdate(typed)))
    if (!answer) return
    reset(detailsOf(answer.data))
    adoptToken(answer.access_token)
    toast.success('Bilgileriniz kaydedildi.')
    onChanged()
  })

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} method="post" noValidate>
      <FormErrors
        attempt={submitCount}
        fields={[
          { id: 'details-name', error: errors.name },
          { id: 'details-surname', error: errors.surname },
          { id: 'details-phone', error: errors.phone },
          { id: 'details-nationality', error: errors.nationality },
          { id: 'details-identity', error: errors.identity },
          { id: 'details-birth', error: errors.birthDate },
        ]}
      />
      <TroubleNotice trouble={trouble} />
      <div className={styles['fields']}>
        <TextField
          {...register('name')}
          id="details-name"
          label="Ad"
          maxLength={longestName}
          autoComplete="given-name"
          autoCapitalize="words"
          spellCheck={false}
          error={errors.name?.message}
        />
        <TextField
          {...register('surname')}
          id="details-surname"
          label="Soyad"
          maxLength={longestName}
          autoComplete="family-name"
          autoCapitalize="words"
          spellCheck={false}
          error={errors.surname?.message}
        />
        <PhoneFields
          control={control}
          register={register}
          country="phoneCountry"
          phone="phone"
          id="details"
          error={errors.phone?.message}
        />
        <TextField
          {...register('birthDate')}
          id="details-birth"
          label="Doğum tarihi"
          type="date"
          autoComplete="bday"
          error={errors.birthDate?.message}
        />
        <Controller
          control={control}
          name="nationality"
          render={({ field }) => (
            <SelectField
              label="Uyruk"
              searchLabel="Ülke ara"
              emptyText="Böyle bir ülke bulunamadı."
              id="details-nationality"
              options={countries}
              value={field.value}
              onChange={(code) => {
                field.onChange(code)
                // The number of the other kind of document is judged anew.
                clearErrors('identity')
              }}
              onBlur={field.onBlur}
              ref={field.ref}
              error={errors.nationality?.message}
            />
          )}
        />
        <TextField
          {...register('identity')}
          id="details-identity"
          label={isForeign ? 'Pasaport no' : 'T.C. kimlik no'}
          inputMode={isForeign ? 'text' : 'numeric'}
          maxLength={isForeign ? longestIdentity : 14}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          help="İsteğe bağlı. Ödeme sayfasında kendinizi tek dokunuşla yolcu olarak eklersiniz."
          error={errors.identity?.message}
        />
        <Controller
          control={control}
          name="gender"
          render={({ field }) => (
            <SegmentedControl
              className={styles['whole'] ?? ''}
              label="Cinsiyet"
              isLabelSeen
              options={genders}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <div className={styles['actions']}>
        <Button type="submit" pending={isSubmitting} pendingLabel="Kaydediliyor">
          Bilgilerimi kaydet
        </Button>
      </div>
    </form>
  )
}
