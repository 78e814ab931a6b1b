import Check from 'lucide-react/icons/check'
import type { SeatCell } from 'shared/contracts/journey'
import type { Gender, SeatNo } from 'shared/contracts/units'
import { openTo } from 'shared/domain/seat-grid'
import { Fare } from './fare.tsx'
import { positionOf, type PlannedSeat } from './seat-map.ts'
import styles from './seat-list.module.css'
import { fitsSentence, genderLetter, neighbourOf, stateInList, whyTaken } from './seat-texts.ts'

type Props = {
  seat: PlannedSeat
  cells: readonly SeatCell[]
  chosen: ReadonlyMap<SeatNo, Gender>
  isAsking: boolean
  isNews: boolean
  /** Would do where the last choice was refused. */
  fits: boolean
  onPress: (seat: PlannedSeat, element: HTMLElement) => void
}

/** A seat in words: where it is, who sits beside it, whether one can have it, and for how much. */
export function SeatRow({ seat, cells, chosen, isAsking, isNews, fits, onPress }: Props) {
  const own = chosen.get(seat.seat) ?? null
  const why = own ? null : whyTaken(seat)
  const letter = own ?? (why ? seat.gender : openTo(seat))
  const price = why ? null : seat.pricing
  return (
    <li>
      <button
        type="button"
        className={styles['row']}
        data-seat={seat.seat}
        data-state={own ? 'chosen' : why ? 'taken' : openTo(seat) ? 'only' : 'free'}
        data-news={isNews || undefined}
        data-fits={fits || undefined}
        aria-pressed={own !== null}
        aria-disabled={why ? true : undefined}
        aria-haspopup={why || own ? undefined : 'dialog'}
        aria-expanded={why || own ? undefined : isAsking}
        onClick={(event) => onPress(seat, event.currentTarget)}
      >
        <span className={styles['number']} data-letter={letter ? genderLetter[letter] : undefined}>
          <span className="visually-hidden">Koltuk </span>
          {seat.seat}
        </span>
        <span className={styles['what']}>
          <span className={styles['place']}>
            {[positionOf(seat, cells), neighbourOf(seat, cells, chosen)].filter(Boolean).join(', ')}
          </span>
          <span className={styles['state']}>{stateInList(seat, own)}</span>
          {fits && (
            <span className={styles['fits']}>
              <Check size={14} strokeWidth={3} aria-hidden /> {fitsSentence}
            </span>
          )}
        </span>
        {price && (
          <span className={styles['price']}>
            <Fare {...price} />
          </span>
        )}
      </button>
    </li>
  )
}
