import { useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from 'shared/ui/checkbox/checkbox'
import { fieldId } from '../../lib/field-id.ts'
import styles from './passenger-fields.module.css'
import type { PassengersForm } from './passengers-schema.ts'
import { isSame, type SavedPassenger } from './saved-passengers.ts'

/** Offered for whoever is not among the saved yet. */
export default function SaveBox({
  traveller,
  saved,
}: {
  traveller: string
  saved: readonly SavedPassenger[]
}) {
  const { register, control } = useFormContext<PassengersForm>()
  const path = `passengers.${traveller}` as const
  const typed = useWatch({ control, name: path })
  if (!typed || saved.some((one) => isSame(typed, one))) return null
  return (
    <Checkbox
      {...register(`${path}.save`)}
      id={fieldId(`${path}.save`)}
      className={styles['save']}
      label="Bu yolcuyu kaydet"
    />
  )
}
