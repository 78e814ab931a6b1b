import type { Journey } from 'shared/contracts/journey'
import type { SeatNo } from 'shared/contracts/units'
import { saleTerms } from 'shared/domain/sale-terms'
import type { PickedSeat } from '../../../lib/draft/booking-draft.ts'
import { CancelTerms } from '../../../lib/cancel-terms.tsx'
import { Fare } from '../plan/fare.tsx'
import { genderWord } from '../plan/seat-texts.ts'
import styles from './selected-seats.module.css'

type Props = {
  journey: Journey
  seats: readonly PickedSeat[]
  onDeselect: (seat: SeatNo) => void
}

/** What was chosen and what it costs, and until when one can change one's mind. */
export function SelectedSeats({ journey, seats, onDeselect }: Props) {
  const originals = new Map(journey.seats.cells.map(({ seat, pricing }) => [seat, pricing?.original ?? null]))
  return (
    <section className={styles['selected']} aria-label="Seçtiğiniz koltuklar">
      <h3>Seçtiğiniz koltuklar</h3>
      {seats.length === 0 ? (
        <p className={styles['note']}>
          Bir koltuğa dokunun ve yolcunun cinsiyetini seçin. En çok {journey.limits.max_passengers} koltuk
          seçebilirsiniz.
        </p>
      ) : (
        <ul className={styles['list']}>
          {seats.map(({ seat, gender, position, price }) => (
            <li key={seat}>
              <span>
                <b>{seat}</b> · {genderWord[gender]} · {position}
              </span>
              <span className={styles['price']}>
                <Fare price={price} original={originals.get(seat) ?? null} />
              </span>
              <button
                type="button"
                className={styles['drop']}
                aria-label={`Koltuk ${seat} seçimini kaldır`}
                onClick={() => onDeselect(seat)}
              >
                <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
                  <path
                    d="M6 6l12 12M18 6 6 18"
                    stroke="currentColor"
                    strokeWidth="2"
                    strokeLinecap="round"
                  />
                </svg>
              </button>
            </li>
          ))}
        </ul>
      )}
      <CancelTerms journey={journey} />
      <p className={styles['note']}>Koltuklar en çok {saleTerms.holdMinutes} dakika sizin için tutulur.</p>
    </section>
  )
}
