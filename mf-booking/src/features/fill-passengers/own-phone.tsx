import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formatPhone } from 'shared/domain/phone'
import type { Traveller } from '../../lib/travellers.ts'
import { firstPhone } from '../../lib/typed-passenger.ts'
import styles from './passenger-fields.module.css'
import type { PassengersForm } from './passengers-schema.ts'
import { PhoneField } from './phone-field.tsx'

/** One phone serves all; whoever wants their own number opens the field for it. */
export function OwnPhone({ traveller, travellers }: { traveller: string; travellers: readonly Traveller[] }) {
  const passengers = useWatch<PassengersForm, 'passengers'>({ name: 'passengers' })
  const [field, setField] = useState<'closed' | 'filled' | 'asked-for'>('closed')
  const others = travellers.map(({ key }) => key).filter((key) => key !== traveller)
  const standIn = firstPhone(others, passengers)
  const isTyped = (passengers[traveller]?.phone ?? '') !== ''

  // It stays while the number in it is deleted.
  if (isTyped && field === 'closed') setField('filled')
  if (field !== 'closed') {
    const number = standIn ? formatPhone(standIn) : 'ilk yolcunun'
    return (
      <PhoneField
        traveller={traveller}
        label="Telefon (isteğe bağlı)"
        help={`Boş bırakırsanız ${number} numarası kullanılır.`}
        autoFocus={field === 'asked-for'}
      />
    )
  }
  return (
    <div className={styles['phoneless']}>
      <span>
        {standIn ? `${formatPhone(standIn)} numarası kullanılır.` : 'İlk yolcunun telefonu kullanılır.'}
      </span>
      <button type="button" className={styles['more']} onClick={() => setField('asked-for')}>
        Ayrı telefon yaz
      </button>
    </div>
  )
}
