import { useFormContext } from 'react-hook-form'
import { patterns } from 'shared/contracts/paths'
import { Checkbox } from 'shared/ui/checkbox/checkbox'
import * as z from 'zod/mini'
import { fieldId } from '../../lib/field-id.ts'

export type ContractForm = { contract: boolean }

export const contractPart = {
  contract: z
    .boolean()
    .check(z.refine(Boolean, 'Ön bilgilendirme formunu ve mesafeli satış sözleşmesini onaylayın.')),
}

/** One unticked box for both texts (domain.md, point 8). They open beside the form, so nothing typed is lost. */
export function ContractBox() {
  const { register, getFieldState, formState } = useFormContext<ContractForm>()
  return (
    <Checkbox
      {...register('contract')}
      id={fieldId('contract')}
      label={
        <>
          <a href={patterns.preliminaryInformation} target="_blank" rel="noreferrer">
            Ön bilgilendirme formunu
          </a>{' '}
          ve{' '}
          <a href={patterns.distanceSalesContract} target="_blank" rel="noreferrer">
            mesafeli satış sözleşmesini
          </a>{' '}
          okudum, onaylıyorum.
        </>
      }
      error={getFieldState('contract', formState).error?.message}
    />
  )
}
