import {
  type Control,
  Controller,
  type FieldPath,
  type FieldValues,
  type UseFormRegister,
  useWatch,
} from 'react-hook-form'
import { longestPhone } from 'shared/contracts/person-limits'
import { phoneCountries } from 'shared/domain/countries'
import { SelectField } from 'shared/ui/select-field/select-field'
import { TextField } from 'shared/ui/text-field/text-field'
import styles from '../details.module.css'

const options = phoneCountries.map(({ code, name, phone_code }) => ({
  id: code,
  name,
  hint: phone_code,
  short: `${code} ${phone_code}`,
}))

type Props<Values extends FieldValues> = {
  control: Control<Values>
  register: UseFormRegister<Values>
  country: FieldPath<Values>
  phone: FieldPath<Values>
  /** Before the ids of both fields. */
  id: string
  label?: string
  error?: string | undefined
}

/** Country code and number, which may be typed in any usual way. */
export function PhoneFields<Values extends FieldValues>(props: Props<Values>) {
  const { control, register, country, phone, id, label = 'Telefon', error } = props
  const chosen: unknown = useWatch({ control, name: country })
  return (
    <div className={styles['phone']}>
      <Controller
        control={control}
        name={country}
        render={({ field }) => (
          <SelectField
            label="Ülke"
            searchLabel="Ülke ya da kod ara"
            emptyText="Böyle bir ülke bulunamadı."
            id={`${id}-country`}
            options={options}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
      <TextField
        {...register(phone)}
        id={`${id}-phone`}
        label={label}
        type="tel"
        inputMode="tel"
        maxLength={longestPhone}
        autoComplete="tel-national"
        placeholder={chosen === 'TR' ? '532 123 45 67' : undefined}
        error={error}
      />
    </div>
  )
}
