import { useMemo } from 'react'
import type { Gender } from 'shared/contracts/units'
import { Popover } from 'shared/ui/popover/popover'
import styles from './choose-gender.module.css'
import { Fare } from '../plan/fare.tsx'
import type { PlannedSeat } from '../plan/seat-map.ts'
import { genderLetter, genderWord, whyNotFor } from '../plan/seat-texts.ts'

type Props = {
  seat: PlannedSeat
  anchor: HTMLElement
  onChoose: (gender: Gender) => void
  onClose: () => void
}

const genders: readonly Gender[] = ['female', 'male']

/** The dialog was asked for: its first answer is one key away. */
const takeFocus = (button: HTMLElement | null) => button?.focus()

/** Two buttons at the seat. One that the neighbour rule forbids stays in sight and says why. */
export default function ChooseGender({ seat, anchor, onChoose, onClose }: Props) {
  const anchorRef = useMemo(() => ({ current: anchor }), [anchor])
  const whys = genders.flatMap((gender) => whyNotFor(gender, seat) ?? [])
  const firstOpen = genders.find((gender) => !whyNotFor(gender, seat))
  return (
    <Popover label={`Koltuk ${seat.seat} için yolcunun cinsiyeti`} anchor={anchorRef} open onClose={onClose}>
      <div className={styles['head']}>
        <b>Koltuk {seat.seat}</b>
        {seat.pricing && <Fare {...seat.pricing} />}
      </div>
      <div className={styles['choices']}>
        {genders.map((gender) => {
          const why = whyNotFor(gender, seat)
          return (
            <button
              key={gender}
              type="button"
              className={styles['choice']}
              data-letter={genderLetter[gender]}
              disabled={why !== null}
              ref={gender === firstOpen ? takeFocus : undefined}
              aria-describedby={why ? 'gender-why' : undefined}
              onClick={() => onChoose(gender)}
            >
              <span className={styles['letter']} aria-hidden="true">
                {genderLetter[gender]}
              </span>
              {genderWord[gender]}
            </button>
          )
        })}
      </div>
      {whys.map((why) => (
        <p key={why} id="gender-why" className={styles['why']}>
          {why}
        </p>
      ))}
    </Popover>
  )
}
