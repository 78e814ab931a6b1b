import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { longestPhone } from 'shared/contracts/person-limits'
import { namedCountries } from 'shared/domain/country-names'
import { SelectField } from 'shared/ui/select-field/select-field'
import { TextField } from 'shared/ui/text-field/text-field'
import { fieldId } from '../../lib/field-id.ts'
import styles from './passenger-fields.module.css'
import type { PassengersForm } from './passengers-schema.ts'

const options = namedCountries.map(({ code, name, phone_code }) => ({
  id: code,
  name,
  hint: phone_code,
  short: `${code} ${phone_code}`,
}))

type Props = { traveller: string; label?: string; help?: string }

/** Country code and number, which may be typed in any usual way. */
export function PhoneField({ traveller, label = 'Telefon', help }: Props) {
  const { register, control, getFieldState, formState } = useFormContext<PassengersForm>()
  const path = `passengers.${traveller}` as const
  const country = useWatch({ control, name: `${path}.phoneCountry` })
  const section = `section-${traveller}`
  return (
    <div className={styles['phone']}>
      <Controller
        control={control}
        name={`${path}.phoneCountry`}
        render={({ field }) => (
          <SelectField
            label="Ülke"
            searchLabel="Ülke ya da kod ara"
            emptyText="Böyle bir ülke bulunamadı."
            id={fieldId(`${path}.phoneCountry`)}
            options={options}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
            autoComplete={`${section} tel-country-code`}
          />
        )}
      />
      <TextField
        {...register(`${path}.phone`)}
        id={fieldId(`${path}.phone`)}
        label={label}
        type="tel"
        inputMode="tel"
        maxLength={longestPhone}
        autoComplete={`${section} tel-national`}
        placeholder={country === 'TR' ? '532 123 45 67' : undefined}
        help={help}
        error={getFieldState(`${path}.phone`, formState).error?.message}
      />
    </div>
  )
}
