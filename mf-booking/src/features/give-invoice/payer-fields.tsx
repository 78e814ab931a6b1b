import { useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from 'shared/ui/checkbox/checkbox'
import { TextField } from 'shared/ui/text-field/text-field'
import { useLegs } from '../../lib/draft/booking-draft.ts'
import { fieldId } from '../../lib/field-id.ts'
import { payerOf, type OrderedTrip } from '../../lib/draft/payer.ts'
import { PersonalDataLink } from '../../lib/personal-data-link.tsx'
import styles from './invoice-fields.module.css'
import type { InvoiceForm } from './invoice-schema.ts'

/** The passengers are typed elsewhere in the same form. */
type Form = InvoiceForm & Pick<OrderedTrip, 'passengers' | 'ownIdentity'>

/** A personal invoice is the first passenger's, unless somebody else pays. */
export function PayerFields() {
  const { register, control, getFieldState, formState } = useFormContext<Form>()
  const isOther = useWatch({ control, name: 'invoice.payer.other' })
  const error = (field: 'name' | 'identity') =>
    getFieldState(`invoice.payer.${field}`, formState).error?.message
  return (
    <>
      {!isOther && <FirstPassenger />}
      <Checkbox
        {...register('invoice.payer.other')}
        id={fieldId('invoice.payer.other')}
        label="Faturayı başka biri adına düzenle"
      />
      {isOther && (
        <div className={styles['fields']}>
          <TextField
            {...register('invoice.payer.name')}
            id={fieldId('invoice.payer.name')}
            label="Fatura için ad soyad"
            maxLength={120}
            autoComplete="billing name"
            autoCapitalize="words"
            spellCheck={false}
            error={error('name')}
          />
          <TextField
            {...register('invoice.payer.identity')}
            id={fieldId('invoice.payer.identity')}
            label="Fatura için T.C. kimlik no"
            inputMode="numeric"
            maxLength={14}
            autoComplete="off"
            help={<PersonalDataLink />}
            error={error('identity')}
          />
        </div>
      )}
    </>
  )
}

/** Whose invoice it will be, as far as it is typed. */
function FirstPassenger() {
  const { control } = useFormContext<Form>()
  const [invoice, passengers, ownIdentity] = useWatch({
    control,
    name: ['invoice', 'passengers', 'ownIdentity'],
  })
  const { name, isForeign } = payerOf({ legs: useLegs(), invoice, passengers, ownIdentity })
  if (!name) return <p className={styles['note']}>Fatura ilk yolcunun adına düzenlenir.</p>
  return (
    <p className={styles['note']}>
      Fatura <b className={styles['name']}>{name}</b> adına{isForeign ? ', T.C. kimlik no olmadan' : ''}{' '}
      düzenlenir.
    </p>
  )
}
