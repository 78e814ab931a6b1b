import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Chip } from 'shared/ui/chip/chip'
import type { Traveller } from '../../lib/draft/travellers.ts'
import type { PassengersForm } from './passengers-schema.ts'
import styles from './saved-chips.module.css'
import { cleared, filledWith, fits, isSame, nameOf, type SavedPassenger } from './saved-passengers.ts'

type Props = {
  traveller: Traveller
  /** Everybody in the form: a person travels on one seat. */
  travellers: readonly Traveller[]
  saved: readonly SavedPassenger[]
  /** The member's own, for the first passenger; null for the others, whom the first one's serves. */
  phone: string | null
}

/** As many as stand in two or three lines of a phone; the others are one tap further. */
const shownAtFirst = 6

/** Whom the member has saved: one tap fills the fields, the same tap clears them. */
export default function SavedChips({ traveller, travellers, saved, phone }: Props) {
  const { control, setValue, clearErrors, trigger, formState } = useFormContext<PassengersForm>()
  const passengers = useWatch({ control, name: 'passengers' })
  const [showsAll, setShowsAll] = useState(false)
  const fitting = saved.filter((one) => fits(one, traveller.gender))
  const typed = passengers[traveller.key]
  if (!typed || fitting.length === 0) return null
  const path = `passengers.${traveller.key}` as const
  const shown = showsAll ? fitting : fitting.slice(0, shownAtFirst)

  function toggle(one: SavedPassenger, isOn: boolean) {
    if (!typed) return
    setValue(path, isOn ? cleared(typed, phone) : filledWith(one, typed, phone), { shouldDirty: true })
    clearErrors(path)
    if (formState.isSubmitted) void trigger()
  }

  /** Where this person sits already, in words; null while they may still be chosen here. */
  function whyNot(one: SavedPassenger): string | null {
    const other = travellers.find(({ key }) => {
      const there = passengers[key]
      return key !== traveller.key && there && isSame(there, one)
    })
    const seat = other?.seats.departure ?? other?.seats.return
    return seat ? `Koltuk ${seat.seat} için seçildi` : null
  }

  return (
    <div role="group" aria-label="Kayıtlı yolcularınız" className={styles['saved']}>
      {shown.map((one) => {
        const isOn = isSame(typed, one)
        const why = isOn ? null : whyNot(one)
        return (
          <Chip
            key={one.id}
            selected={isOn}
            aria-disabled={why ? true : undefined}
            className={styles['chip']}
            onClick={() => !why && toggle(one, isOn)}
          >
            <span className={styles['name']}>
              {one.isOwn && <span className={styles['own']}>Siz </span>}
              {nameOf(one)}
            </span>
            {why && <span className={styles['why']}>{why}</span>}
          </Chip>
        )
      })}
      {fitting.length > shown.length && (
        <Chip onClick={() => setShowsAll(true)}>{fitting.length - shown.length} kişi daha</Chip>
      )}
    </div>
  )
}
