import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { formatMoney, formatMoneyShort, toKurus } from 'shared/domain/money'
import { formatPoints, leastByCard, whenTheyComeBack } from 'shared/domain/points'
import { Checkbox } from 'shared/ui/checkbox/checkbox'
import { TextField } from 'shared/ui/text-field/text-field'
import { fieldId } from '../../lib/field-id.ts'
import styles from './points-fields.module.css'
import { mostOf, pointsToSpend, type PointsForm, type PointsOffer } from './points-form.ts'

/**
 * What a member has, what it is worth, and how many whole lira of it pay here, and what waits in another payment; nothing
 * for whoever has none.
 */
export default function PointsFields({ offer }: { offer: PointsOffer }) {
  const { control, register, setValue, clearErrors, getFieldState, formState } = useFormContext<PointsForm>()
  const typed = useWatch({ control, name: 'points' })
  const { known, total } = offer
  if (!known) return null
  const waiting = known.waiting && (
    <p className={styles['few']} role="status">
      {formatPoints(known.waiting.points)} puanınız yarım kalan bir ödemede bekliyor.{' '}
      {whenTheyComeBack(known.waiting)}
    </p>
  )
  if (known.balance === 0) return waiting
  const most = mostOf(offer)
  const has = `${formatPoints(known.balance)} puanınız var, ${formatMoney(known.worth)} değerinde.`
  if (most === 0)
    return (
      <>
        <p className={styles['few']}>{has} Puanla en az ₺1 ödenebilir.</p>
        {waiting}
      </>
    )
  const byPoints = pointsToSpend(typed, offer)

  function use(on: boolean): void {
    // As much as there is: most want that, and everybody sees the figure before paying.
    setValue('points', { use: on, lira: on ? String(most / 100) : '' }, { shouldDirty: true })
    clearErrors('points')
  }

  return (
    <>
      <section className={styles['points']} aria-label="Puanla ödeme" data-used={typed.use || undefined}>
        <Controller
          control={control}
          name="points.use"
          render={({ field: { value, ref, name, onBlur } }) => (
            <Checkbox
              ref={ref}
              name={name}
              onBlur={onBlur}
              checked={value}
              onChange={(event) => use(event.target.checked)}
              label="Puan kullan"
              help={has}
            />
          )}
        />
        {typed.use && (
          <div className={styles['amount']}>
            <TextField
              {...register('points.lira')}
              id={fieldId('points.lira')}
              label="Puanla ödenecek tutar (₺)"
              inputMode="numeric"
              autoComplete="off"
              help={`En çok ${formatMoneyShort(most)}. Kartınızdan en az ${formatMoneyShort(leastByCard)} çekilir.`}
              error={getFieldState('points.lira', formState).error?.message}
            />
            <p className={styles['rest']} role="status">
              {byPoints !== null && `Kartınızdan ${formatMoney(toKurus(total - byPoints))} çekilir.`}
            </p>
          </div>
        )}
      </section>
      {waiting}
    </>
  )
}
