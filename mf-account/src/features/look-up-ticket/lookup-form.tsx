import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useUnsavedInput } from 'shared/module/unsaved-input'
import { Button } from 'shared/ui/button/button'
import { useHydrated } from 'shared/ui/hydrated/hydrated'
import { Panel } from 'shared/ui/panel/panel'
import { TextField } from 'shared/ui/text-field/text-field'
import { FormErrors } from '../../lib/form/form-errors.tsx'
import styles from './look-up-ticket.module.css'
import { type Lookup, lookupSchema, type TypedLookup } from 'shared/domain/typed-lookup'

type Props = { pnr: string; pending: boolean; onLookup: (lookup: Lookup) => Promise<void> }

export function LookupForm({ pnr, pending, onLookup }: Props) {
  const hydrated = useHydrated()
  const { register, handleSubmit, formState } = useForm<TypedLookup, unknown, Lookup>({
    resolver: zodResolver(lookupSchema),
    defaultValues: { pnr, phone: '' },
    shouldFocusError: false,
  })
  const { errors, isDirty, submitCount } = formState
  useUnsavedInput(isDirty)
  const submit = handleSubmit(onLookup)

  return (
    <Panel>
      <form className={styles['form']} onSubmit={(event) => void submit(event)} method="post" noValidate>
        <FormErrors
          attempt={submitCount}
          fields={[
            { id: 'pnr', error: errors.pnr },
            { id: 'phone', error: errors.phone },
          ]}
        />
        <div className={styles['fields']}>
          <TextField
            {...register('pnr')}
            id="pnr"
            label="PNR"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
            className={styles['pnr']}
            help="Biletinizdeki 6 karakterli kod, örneğin K7M2QX."
            error={errors.pnr?.message}
          />
          <TextField
            {...register('phone')}
            id="phone"
            label="Telefon"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            help="Bileti alırken verdiğiniz numara."
            error={errors.phone?.message}
          />
          {/* Before hydration the browser would send the phone itself, to a page that takes none. */}
          <Button
            type="submit"
            size="l"
            disabled={!hydrated}
            pending={pending}
            pendingLabel="Biletiniz aranıyor"
          >
            Bileti göster
          </Button>
        </div>
      </form>
    </Panel>
  )
}
