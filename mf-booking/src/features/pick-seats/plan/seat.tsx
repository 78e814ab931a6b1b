import Check from 'lucide-react/icons/check'
import type { Gender } from 'shared/contracts/units'
import { formatMoneyShort } from 'shared/domain/money'
import { openTo } from 'shared/domain/seat-grid'
import styles from './bus.module.css'
import type { PlannedSeat as SeatData } from './seat-map.ts'
import { genderLetter, whyTaken } from './seat-texts.ts'

type Props = {
  seat: SeatData
  name: string
  /** Who will sit here, when the buyer chose it. */
  chosen: Gender | null
  /** Of the whole grid only one seat is a tab stop. */
  isTabStop: boolean
  isAsking: boolean
  showsPrice: boolean
  /** Somebody else took it or let it go a moment ago. */
  isNews: boolean
  /** Would do where the last choice was refused. */
  fits: boolean
  onPress: (seat: SeatData, element: HTMLElement) => void
  onFocus: (seat: SeatData) => void
}

/** One seat. Its letter and its border say what its colour says. */
export function Seat({
  seat,
  name,
  chosen,
  isTabStop,
  isAsking,
  showsPrice,
  isNews,
  fits,
  onPress,
  onFocus,
}: Props) {
  const price = showsPrice ? seat.pricing : null
  const why = chosen ? null : whyTaken(seat)
  const admitted = openTo(seat)
  const letter = chosen ?? (why ? seat.gender : admitted)
  return (
    <button
      type="button"
      role="gridcell"
      className={styles['seat']}
      data-seat={seat.seat}
      data-state={chosen ? 'chosen' : why ? 'taken' : admitted ? 'only' : 'free'}
      data-price={price && !why ? formatMoneyShort(price.price) : undefined}
      // A fare of thousands with kuruş is as wide as the seat.
      data-wide={(price && formatMoneyShort(price.price).length > 7) || undefined}
      data-letter={letter ? genderLetter[letter] : undefined}
      data-news={isNews || undefined}
      data-fits={fits || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={name}
      aria-selected={chosen !== null}
      aria-disabled={why ? true : undefined}
      aria-haspopup={why || chosen ? undefined : 'dialog'}
      aria-expanded={why || chosen ? undefined : isAsking}
      title={why ?? undefined}
      onClick={(event) => onPress(seat, event.currentTarget)}
      onFocus={() => onFocus(seat)}
    >
      {seat.seat}
      {fits && <Check className={styles['fits']} size={14} strokeWidth={3} aria-hidden />}
      {price?.original && !why && (
        <s className={styles['original']} data-fare={formatMoneyShort(price.original)} aria-hidden="true" />
      )}
    </button>
  )
}
