import { Controller, useFormContext } from 'react-hook-form'
import { phoneCountries } from 'shared/domain/countries'
import { SelectField } from 'shared/ui/select-field/select-field'
import { TextField } from 'shared/ui/text-field/text-field'
import { fieldId } from '../../lib/field-id.ts'
import styles from './passenger-fields.module.css'
import type { PassengersForm } from './passengers-schema.ts'

const options = phoneCountries.map(({ code, name, phone_code }) => ({
  id: code,
  name: `${code} ${phone_code}`,
  hint: name,
}))

/** Country code and number, which may be typed in any usual way. */
export function PhoneField({ traveller, help }: { traveller: string; help?: string }) {
  const { register, control, getFieldState, formState } = useFormContext<PassengersForm>()
  const path = `passengers.${traveller}` as const
  return (
    <div className={styles['phone']}>
      <Controller
        control={control}
        name={`${path}.phoneCountry`}
        render={({ field }) => (
          <SelectField
            label="Ülke"
            id={fieldId(`${path}.phoneCountry`)}
            options={options}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
      <TextField
        {...register(`${path}.phone`)}
        id={fieldId(`${path}.phone`)}
        label="Telefon"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="532 123 45 67"
        help={help}
        error={getFieldState(`${path}.phone`, formState).error?.message}
      />
    </div>
  )
}
