import { useState } from 'react'
import { paymentPath } from 'shared/contracts/paths'
import type { SlotProps } from 'shared/contracts/slots'
import { useLocation, useNavigate } from 'shared/router/router'
import { Loading, Skeleton } from 'shared/ui/skeleton/skeleton'
import { Notice } from 'shared/ui/notice/notice'
import { toast } from 'shared/ui/toast/toast'
import { adoptHeldSeats, dropLostSeats } from '../../features/pick-seats/choose/choose-seat.ts'
import { currentDraft, rememberSeatsPage } from '../../lib/draft/booking-draft.ts'
import { PickSeats } from '../../features/pick-seats/pick-seats.tsx'
import { useSeatMap } from '../../features/pick-seats/use-seat-map.ts'
import styles from './seat-picker.module.css'

type Props = SlotProps['seat-picker']

/** Fills the place inside a result card: fetches the seat map and leads on when seats are chosen. */
export default function SeatPicker(props: Props) {
  // Trying again is opening again.
  const [attempt, setAttempt] = useState(0)
  return <OpenedMap key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function OpenedMap({ leg, journey, search, onOutboundChosen, onRetry }: Props & { onRetry: () => void }) {
  const navigate = useNavigate()
  const { pathname, search: query } = useLocation()
  const map = useSeatMap(journey.id, (fresh) => {
    adoptHeldSeats({ leg, journey: fresh, search })
    dropLostSeats({ leg, journey: fresh, search })
  })

  function goOn(): void {
    rememberSeatsPage(pathname + query)
    if (leg === 'return' && !currentDraft().legs.departure) {
      toast.warning('Gidiş koltuklarınız seçili değil. Önce gidiş seferinden koltuk seçin.')
      return
    }
    if (leg === 'departure' && search.returnDate) onOutboundChosen()
    else void navigate(paymentPath(search))
  }

  if (map.kind === 'loading') {
    return (
      <Loading label="Koltuk planı yükleniyor">
        <Skeleton shape="block" className={styles['skeleton']} />
      </Loading>
    )
  }
  if (map.kind === 'failed') {
    return (
      <Notice
        kind={map.offline ? 'offline' : 'error'}
        title={map.offline ? 'Bağlantı yok' : 'Koltuk planı gösterilemiyor'}
        onRetry={onRetry}
      >
        {map.offline ? 'İnternet bağlantınızı kontrol edip yeniden deneyin.' : map.message}
      </Notice>
    )
  }
  return <PickSeats leg={leg} search={search} journey={map.journey} news={map.news} onContinue={goOn} />
}
