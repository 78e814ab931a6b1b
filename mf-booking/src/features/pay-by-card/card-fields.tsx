import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { cardBrand, formatCardNumber } from 'shared/domain/card'
import { TextField } from 'shared/ui/text-field/text-field'
import { fieldId } from '../../lib/field-id.ts'
import { BrandMark } from './brand-mark.tsx'
import styles from './card-fields.module.css'
import type { CardForm } from './card-schema.ts'
import { formatExpiry } from './format-expiry.ts'

/** The card. Its values live in these fields alone. */
export function CardFields() {
  const { register, control, getFieldState, formState } = useFormContext<CardForm>()
  const number = useWatch({ control, name: 'card.number' })
  const brand = cardBrand(number)
  const error = (field: keyof CardForm['card']) => getFieldState(`card.${field}`, formState).error?.message
  return (
    <>
      <div className={styles['fields']}>
        <Controller
          control={control}
          name="card.number"
          render={({ field }) => (
            <TextField
              {...field}
              onChange={(event) => field.onChange(formatCardNumber(event.target.value))}
              id={fieldId('card.number')}
              className={styles['whole']}
              label="Kart numarası"
              inputMode="numeric"
              autoComplete="cc-number"
              placeholder="0000 0000 0000 0000"
              end={<BrandMark brand={brand} />}
              error={error('number')}
            />
          )}
        />
        <TextField
          {...register('card.holder')}
          id={fieldId('card.holder')}
          className={styles['whole']}
          label="Kart üzerindeki ad soyad"
          autoComplete="cc-name"
          autoCapitalize="characters"
          error={error('holder')}
        />
        <Controller
          control={control}
          name="card.expiry"
          render={({ field }) => (
            <TextField
              {...field}
              onChange={(event) => field.onChange(formatExpiry(event.target.value, field.value))}
              id={fieldId('card.expiry')}
              label="Son kullanma"
              inputMode="numeric"
              autoComplete="cc-exp"
              placeholder="AA / YY"
              error={error('expiry')}
            />
          )}
        />
        <TextField
          {...register('card.cvv')}
          id={fieldId('card.cvv')}
          label="CVV"
          type="password"
          inputMode="numeric"
          maxLength={4}
          autoComplete="cc-csc"
          placeholder={brand === 'amex' ? '4 hane' : '3 hane'}
          error={error('cvv')}
        />
      </div>
      <p className={styles['safe']}>
        <LockKeyhole size={18} aria-hidden />
        Kart bilgileriniz saklanmaz. Ödemeyi bankanızın 3D Secure sayfasında onaylarsınız.
      </p>
    </>
  )
}
