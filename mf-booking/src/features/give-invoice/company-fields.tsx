import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from 'shared/ui/text-field/text-field'
import { fieldId } from '../../lib/field-id.ts'
import { PersonalDataLink } from '../../lib/personal-data-link.tsx'
import styles from './invoice-fields.module.css'
import type { InvoiceForm } from './invoice-schema.ts'
import { needsTaxOffice } from './why-not-tax-no.ts'

/** What a company's invoice bears. */
export function CompanyFields() {
  const { register, control, getFieldState, formState } = useFormContext<InvoiceForm>()
  const taxNo = useWatch({ control, name: 'invoice.taxNo' })
  const error = (field: 'title' | 'taxOffice' | 'taxNo') =>
    getFieldState(`invoice.${field}`, formState).error?.message
  return (
    <div className={styles['fields']}>
      <TextField
        {...register('invoice.title')}
        id={fieldId('invoice.title')}
        className={styles['whole']}
        label="Şirket unvanı"
        maxLength={120}
        autoComplete="billing organization"
        error={error('title')}
      />
      <TextField
        {...register('invoice.taxNo', { deps: 'invoice.taxOffice' })}
        id={fieldId('invoice.taxNo')}
        label="Vergi no"
        inputMode="numeric"
        maxLength={14}
        autoComplete="off"
        help={
          <>
            Şahıs şirketinde T.C. kimlik no yazın. <PersonalDataLink />
          </>
        }
        error={error('taxNo')}
      />
      <TextField
        {...register('invoice.taxOffice')}
        id={fieldId('invoice.taxOffice')}
        label={needsTaxOffice(taxNo) ? 'Vergi dairesi' : 'Vergi dairesi (isteğe bağlı)'}
        maxLength={80}
        autoComplete="off"
        error={error('taxOffice')}
      />
    </div>
  )
}
