import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { longestIdentity } from 'shared/contracts/person-limits'
import { namedCountries } from 'shared/domain/country-names'
import { SelectField } from 'shared/ui/select-field/select-field'
import { TextField } from 'shared/ui/text-field/text-field'
import { fieldId } from '../../lib/field-id.ts'
import type { PassengersForm } from './passengers-schema.ts'

/** Without Türkiye, whose citizens give their identity number. */
const options = namedCountries.slice(1).map(({ code, name }) => ({ id: code, name }))

/** A Turkish citizen gives the identity number, anybody else nationality and passport. */
export function IdentityFields({ traveller, why }: { traveller: string; why?: string }) {
  const { register, control, getFieldState, formState } = useFormContext<PassengersForm>()
  const path = `passengers.${traveller}` as const
  const isForeign = useWatch({ control, name: `${path}.foreign` })
  const error = (field: 'identity' | 'nationality') =>
    getFieldState(`${path}.${field}`, formState).error?.message

  return (
    <>
      {isForeign && (
        <Controller
          control={control}
          name={`${path}.nationality`}
          render={({ field }) => (
            <SelectField
              label="Uyruk"
              searchLabel="Ülke ara"
              emptyText="Böyle bir ülke bulunamadı."
              id={fieldId(`${path}.nationality`)}
              options={options}
              value={field.value || null}
              onChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
              error={error('nationality')}
            />
          )}
        />
      )}
      <TextField
        {...register(`${path}.identity`)}
        id={fieldId(`${path}.identity`)}
        label={isForeign ? 'Pasaport no' : 'T.C. kimlik no'}
        inputMode={isForeign ? 'text' : 'numeric'}
        maxLength={isForeign ? longestIdentity : 14}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        help={why}
        error={error('identity')}
      />
    </>
  )
}
