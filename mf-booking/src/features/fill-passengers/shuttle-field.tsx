import { Controller, useFormContext } from 'react-hook-form'
import type { Shuttle } from 'shared/contracts/journey'
import type { Leg } from 'shared/contracts/units'
import { formatTime } from 'shared/domain/dates'
import { SelectField } from 'shared/ui/select-field/select-field'
import { fieldId } from '../../lib/field-id.ts'
import type { PassengersForm } from './passengers-schema.ts'

/** The list needs an id for the choice of none. */
const none = 'none'

type Props = {
  traveller: string
  leg: Leg
  direction: 'to' | 'from'
  label: string
  shuttles: readonly Shuttle[]
}

/** The free shuttle to the boarding stop or from the alighting stop, where there is one. */
export function ShuttleField({ traveller, leg, direction, label, shuttles }: Props) {
  const { control } = useFormContext<PassengersForm>()
  const name = `passengers.${traveller}.shuttle.${leg}.${direction}` as const
  const options = [
    { id: none, name: 'Servis istemiyorum' },
    ...shuttles.map((shuttle) => ({
      id: String(shuttle.id),
      name: shuttle.name,
      hint: formatTime(shuttle.time),
    })),
  ]
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <SelectField
          label={label}
          id={fieldId(name)}
          options={options}
          value={field.value || none}
          onChange={(id) => field.onChange(id === none ? '' : id)}
          onBlur={field.onBlur}
          ref={field.ref}
        />
      )}
    />
  )
}
