import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { Panel } from 'shared/ui/panel/panel'
import { SegmentedControl } from 'shared/ui/segmented-control/segmented-control'
import { TextField } from 'shared/ui/text-field/text-field'
import { fieldId } from '../../lib/field-id.ts'
import styles from './invoice-fields.module.css'
import type { InvoiceForm } from './invoice-schema.ts'

const kinds = [
  { value: 'personal', label: 'Bireysel' },
  { value: 'corporate', label: 'Kurumsal' },
] as const

/** To whom the invoice is made out. */
export function InvoiceFields() {
  const { register, control, getFieldState, formState } = useFormContext<InvoiceForm>()
  const kind = useWatch({ control, name: 'invoice.kind' })
  const error = (field: 'title' | 'taxOffice' | 'taxNo') =>
    getFieldState(`invoice.${field}`, formState).error?.message
  return (
    <Panel
      title="Fatura"
      actions={
        <Controller
          control={control}
          name="invoice.kind"
          render={({ field }) => (
            <SegmentedControl
              label="Fatura türü"
              options={kinds}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      }
    >
      {kind === 'personal' ? (
        <p className={styles['note']}>Fatura ilk yolcunun adına düzenlenir.</p>
      ) : (
        <div className={styles['fields']}>
          <TextField
            {...register('invoice.title')}
            id={fieldId('invoice.title')}
            className={styles['whole']}
            label="Şirket unvanı"
            autoComplete="organization"
            error={error('title')}
          />
          <TextField
            {...register('invoice.taxOffice')}
            id={fieldId('invoice.taxOffice')}
            label="Vergi dairesi"
            autoComplete="off"
            error={error('taxOffice')}
          />
          <TextField
            {...register('invoice.taxNo')}
            id={fieldId('invoice.taxNo')}
            label="Vergi no"
            inputMode="numeric"
            maxLength={11}
            autoComplete="off"
            error={error('taxNo')}
          />
        </div>
      )}
    </Panel>
  )
}
