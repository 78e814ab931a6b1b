import { useNavigate } from 'shared/router/router'
import { useApi } from 'shared/api/api-context'
import { Button } from 'shared/ui/button/button'
import { Dialog } from 'shared/ui/dialog/dialog'
import { currentDraft } from '../../../lib/draft/booking-draft.ts'
import type { SeatsGone as Gone } from '../../../lib/hold/hold-again.ts'
import { dropSeats, syncHold } from '../../../lib/hold/keep-hold.ts'
import { onceLeft } from '../../../lib/once-left.ts'
import { holdsLostText, useHoldsLost } from '../../../lib/hold/lost-holds.ts'
import { searchPath } from '../load/trip-paths.ts'
import styles from './seats-gone.module.css'

/** Says which seat somebody else has now, and leads to the map; what was typed of the passengers stays. */
export function SeatsGoneNotice({
  gone: { leg, seats, message },
  onClose,
}: {
  gone: Gone
  onClose: () => void
}) {
  const navigate = useNavigate()
  const api = useApi()
  // The buyer's own former hold, as far as this browser knows: nobody else has taken the seat.
  const lost = useHoldsLost()

  function chooseAnother(): void {
    const chosen = currentDraft().legs[leg]
    if (!chosen) return
    // This page would be drawn anew for the seats that are left.
    onceLeft(navigate(mapOf(leg) ?? searchPath(chosen.search, { open: chosen.journey.id })), () => {
      dropSeats(leg, chosen.journey.id, seats)
      void syncHold(api, leg, () => undefined)
    })
  }

  return (
    <Dialog
      title={titleOf(seats)}
      open
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Burada kal
          </Button>
          <Button onClick={chooseAnother}>Haritadan başka koltuk seç</Button>
        </>
      }
    >
      <p>{lost ? holdsLostText : message}</p>
      <p className={styles['kept']}>
        Yolcu bilgileriniz duruyor; yeni koltuğu seçince kaldığınız yerden devam edersiniz.
      </p>
    </Dialog>
  )
}

function titleOf(seats: Gone['seats']): string {
  if (seats.length === 0) return 'Koltuklar ayrılamadı'
  return `Koltuk ${seats.join(', ')} artık sizin için ayrılamıyor`
}

/** The remembered page has the map that was used last: of the way back, when there is one. */
function mapOf(leg: Gone['leg']): string | null {
  const { legs, seatsPage } = currentDraft()
  return leg === 'return' || !legs.return ? seatsPage : null
}
