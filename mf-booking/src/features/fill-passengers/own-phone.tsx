import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatPhone } from 'shared/domain/phone'
import type { Traveller } from '../../lib/draft/travellers.ts'
import { firstPhone } from '../../lib/draft/typed-passenger.ts'
import styles from './passenger-fields.module.css'
import type { PassengersForm } from './passengers-schema.ts'
import { PhoneField } from './phone-field.tsx'

/** One phone serves all; whoever wants their own number opens the field for it. */
export function OwnPhone({ traveller, travellers }: { traveller: string; travellers: readonly Traveller[] }) {
  const passengers = useWatch<PassengersForm, 'passengers'>({ name: 'passengers' })
  const { setFocus, getFieldState, formState } = useFormContext<PassengersForm>()
  const [isOpen, setOpen] = useState(false)
  const others = travellers.map(({ key }) => key).filter((key) => key !== traveller)
  const standIn = firstPhone(others, passengers)
  const path = `passengers.${traveller}.phone` as const
  const isNeeded = (passengers[traveller]?.phone ?? '') !== '' || getFieldState(path, formState).invalid

  function open() {
    flushSync(() => setOpen(true))
    setFocus(path)
  }

  // It stays while the number in it is deleted.
  if (isNeeded && !isOpen) setOpen(true)
  if (isOpen) {
    const number = standIn ? unbroken(standIn) : 'ilk yolcunun'
    return (
      <PhoneField
        traveller={traveller}
        label="Telefon (isteğe bağlı)"
        help={`Boş bırakırsanız ${number} numarası kullanılır.`}
      />
    )
  }
  return (
    <div className={styles['phoneless']}>
      <span>
        {standIn ? `${unbroken(standIn)} numarası kullanılır.` : 'İlk yolcunun telefonu kullanılır.'}
      </span>
      <button type="button" className={styles['more']} onClick={open}>
        Ayrı telefon yaz
      </button>
    </div>
  )
}

/** Not parted at the end of a line. */
const unbroken = (e164: string): string => formatPhone(e164).replaceAll(' ', '\u00a0')
