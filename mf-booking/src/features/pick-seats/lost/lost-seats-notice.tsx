import type { SeatNo } from 'shared/contracts/units'
import { accusative } from 'shared/domain/suffix'
import { Button } from 'shared/ui/button/button'
import type { PickedSeat } from '../../../lib/draft/booking-draft.ts'
import styles from './lost-seats-notice.module.css'
import { lossSentence, type offersFor } from './lost-seats.ts'

type Props = {
  offers: ReturnType<typeof offersFor>
  onTake: (lost: PickedSeat, instead: SeatNo) => void
  onDismiss: () => void
}

/** A seat that was chosen and is gone, and the nearest equal one at one tap. */
export function LostSeatsNotice({ offers, onTake, onDismiss }: Props) {
  return (
    <div className={styles['lost']}>
      <div role="alert" className={styles['list']}>
        {offers.map(({ lost, instead }) => (
          <div key={lost.picked.seat} className={styles['one']}>
            <p>
              {lossSentence(lost)}{' '}
              {instead ? (
                <>
                  En yakın eş koltuk: <b>{instead.seat}</b>
                </>
              ) : (
                'Yerine uygun bir koltuk kalmadı.'
              )}
            </p>
            {instead && (
              <Button className={styles['take']} onClick={() => onTake(lost.picked, instead.seat)}>
                {accusative(String(instead.seat))} seç
              </Button>
            )}
          </div>
        ))}
      </div>
      <button type="button" className={styles['close']} aria-label="Bildirimi kapat" onClick={onDismiss}>
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="M6 6l12 12M18 6 6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  )
}
