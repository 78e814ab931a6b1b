import { Controller, useFormContext } from 'react-hook-form'
import type { Shuttle } from 'shared/contracts/journey'
import type { Leg } from 'shared/contracts/units'
import { formatTime } from 'shared/domain/dates'
import { SelectField } from 'shared/ui/select-field/select-field'
import { fieldId } from '../../lib/field-id.ts'
import type { PassengersForm } from './passengers-schema.ts'

/** The list needs an id for the choice of none. */
const noneId = 'none'

type Props = {
  path: `passengers.${string}.shuttle.${Leg}.${'to' | 'from'}`
  label: string
  /** The words for wanting none. */
  none: string
  shuttles: readonly Shuttle[]
}

export function ShuttleField({ path, label, none, shuttles }: Props) {
  const { control, getFieldState, formState } = useFormContext<PassengersForm>()
  const options = [
    { id: noneId, name: none },
    ...shuttles.map(({ id, name, time }) => ({ id: String(id), name, hint: formatTime(time) })),
  ]
  return (
    <Controller
      control={control}
      name={path}
      render={({ field }) => (
        <SelectField
          label={label}
          id={fieldId(path)}
          options={options}
          value={field.value || noneId}
          onChange={(id) => field.onChange(id === noneId ? '' : id)}
          onBlur={field.onBlur}
          ref={field.ref}
          error={getFieldState(path, formState).error?.message}
        />
      )}
    />
  )
}
