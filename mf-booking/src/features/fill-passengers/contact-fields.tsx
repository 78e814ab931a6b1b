import { useFormContext } from 'react-hook-form'
import { longestEmail } from 'shared/contracts/person-limits'
import { Panel } from 'shared/ui/panel/panel'
import { TextField } from 'shared/ui/text-field/text-field'
import { fieldId } from '../../lib/field-id.ts'
import type { PassengersForm } from './passengers-schema.ts'

/** Where the buyer is reached about the ticket. */
export function ContactFields() {
  const { register, getFieldState, formState } = useFormContext<PassengersForm>()
  return (
    <Panel title="İletişim">
      <TextField
        {...register('email')}
        id={fieldId('email')}
        label="E-posta"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={longestEmail}
        spellCheck={false}
        help="Biletinizi bu adrese göndeririz. Reklam göndermeyiz."
        error={getFieldState('email', formState).error?.message}
      />
    </Panel>
  )
}
