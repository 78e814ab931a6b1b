import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useApi } from 'shared/api/api-context'
import { customerUserStore, customerUserUpdate } from 'shared/contracts/customer-user'
import { longestIdentity, longestName } from 'shared/contracts/person-limits'
import { nationalities } from 'shared/domain/countries'
import { typedFieldOf } from 'shared/domain/typed-person'
import { useUnsavedInput } from 'shared/module/unsaved-input'
import { Button } from 'shared/ui/button/button'
import { Checkbox } from 'shared/ui/checkbox/checkbox'
import { SelectField } from 'shared/ui/select-field/select-field'
import { TextField } from 'shared/ui/text-field/text-field'
import styles from '../../lib/details.module.css'
import { FormErrors } from '../../lib/form/form-errors.tsx'
import { PhoneFields } from '../../lib/form/phone-fields.tsx'
import { TroubleNotice } from '../../lib/trouble-notice.tsx'
import { useSend } from '../../lib/form/use-send.ts'
import {
  formOf,
  type PassengerForm,
  passengerSchema,
  type SavedPassenger,
  toStore,
} from './passenger-schema.ts'

type Props = {
  /** Null: a new one. */
  passenger: SavedPassenger | null
  onSaved: () => void
  onCancel: () => void
}

const countries = nationalities.map(({ code, name }) => ({ id: code, name }))
const genders = [
  { id: 'female', name: 'Kadın' },
  { id: 'male', name: 'Erkek' },
]

export function PassengerFields({ passenger, onSaved, onCancel }: Props) {
  const api = useApi()
  const { register, control, handleSubmit, formState, setError, clearErrors, setFocus } =
    useForm<PassengerForm>({
      resolver: zodResolver(passengerSchema),
      defaultValues: formOf(passenger),
      shouldFocusError: false,
    })
  const { errors, isDirty, isSubmitting, submitCount } = formState
  useUnsavedInput(isDirty)
  const { send, trouble } = useSend<PassengerForm>({
    setError,
    fields: { ...typedFieldOf, gender: 'gender' },
  })
  const isForeign = useWatch({ control, name: 'foreign' })

  const submit = handleSubmit(async (typed) => {
    const fields = toStore(typed)
    const answer = await send(() =>
      passenger
        ? api.send(customerUserUpdate, { id: passenger.id, ...fields })
        : api.send(customerUserStore, fields),
    )
    if (answer) onSaved()
  })

  return (
    <form
      className={`${styles['form']} ${styles['whole']}`}
      aria-label={passenger ? `${passenger.name} ${passenger.surname}` : 'Yeni yolcu'}
      onSubmit={(event) => void submit(event)}
      // The button that opened it is gone.
      ref={(form) => {
        if (form && !form.contains(document.activeElement)) setFocus('name')
      }}
      method="post"
      noValidate
    >
      <FormErrors
        attempt={submitCount}
        fields={[
          { id: 'passenger-name', error: errors.name },
          { id: 'passenger-surname', error: errors.surname },
          { id: 'passenger-gender', error: errors.gender },
          { id: 'passenger-nationality', error: errors.nationality },
          { id: 'passenger-identity', error: errors.identity },
          { id: 'passenger-phone', error: errors.phone },
        ]}
      />
      <TroubleNotice trouble={trouble} />
      <Checkbox
        {...register('foreign', { onChange: () => clearErrors(['identity', 'nationality']) })}
        id="passenger-foreign"
        label="T.C. vatandaşı değil"
      />
      <div className={styles['fields']}>
        <TextField
          {...register('name')}
          id="passenger-name"
          label="Ad"
          maxLength={longestName}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          error={errors.name?.message}
        />
        <TextField
          {...register('surname')}
          id="passenger-surname"
          label="Soyad"
          maxLength={longestName}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          error={errors.surname?.message}
        />
        <Controller
          control={control}
          name="gender"
          render={({ field }) => (
            <SelectField
              label="Cinsiyet"
              id="passenger-gender"
              options={genders}
              value={field.value || null}
              onChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
              error={errors.gender?.message}
            />
          )}
        />
        {isForeign && (
          <Controller
            control={control}
            name="nationality"
            render={({ field }) => (
              <SelectField
                label="Uyruk"
                searchLabel="Ülke ara"
                emptyText="Böyle bir ülke bulunamadı."
                id="passenger-nationality"
                options={countries}
                value={field.value || null}
                onChange={field.onChange}
                onBlur={field.onBlur}
                ref={field.ref}
                error={errors.nationality?.message}
              />
            )}
          />
        )}
        <TextField
          {...register('identity')}
          id="passenger-identity"
          label={isForeign ? 'Pasaport no' : 'T.C. kimlik no'}
          inputMode={isForeign ? 'text' : 'numeric'}
          maxLength={isForeign ? longestIdentity : 14}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.identity?.message}
        />
        <PhoneFields
          control={control}
          register={register}
          country="phoneCountry"
          phone="phone"
          id="passenger"
          label="Telefon (isteğe bağlı)"
          error={errors.phone?.message}
        />
      </div>
      <div className={styles['actions']}>
        <Button type="submit" pending={isSubmitting} pendingLabel="Kaydediliyor">
          Yolcuyu kaydet
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Vazgeç
        </Button>
      </div>
    </form>
  )
}
