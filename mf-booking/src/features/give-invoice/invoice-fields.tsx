import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { Panel } from 'shared/ui/panel/panel'
import { SegmentedControl } from 'shared/ui/segmented-control/segmented-control'
import { CompanyFields } from './company-fields.tsx'
import type { InvoiceForm } from './invoice-schema.ts'
import { PayerFields } from './payer-fields.tsx'

const kinds = [
  { value: 'personal', label: 'Bireysel' },
  { value: 'corporate', label: 'Kurumsal' },
] as const

/** To whom the invoice is made out. */
export function InvoiceFields() {
  const { control } = useFormContext<InvoiceForm>()
  const kind = useWatch({ control, name: 'invoice.kind' })
  return (
    <Panel
      title="Fatura"
      actions={
        <Controller
          control={control}
          name="invoice.kind"
          render={({ field }) => (
            <SegmentedControl
              name={field.name}
              label="Fatura türü"
              options={kinds}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      }
    >
      {kind === 'personal' ? <PayerFields /> : <CompanyFields />}
    </Panel>
  )
}
