import type { ApiError } from 'shared/api/client'
import { isOffline } from 'shared/api/or-else'
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
export default function SeatPicker({ leg, journey, search, onOutboundChosen }: Props) {
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

  if (map.kind === 'failed') return <MapNotice {...map} />
  if (map.kind === 'loaded') return <PickSeats leg={leg} search={search} {...map.data} onContinue={goOn} />
  return (
    <Loading label="Koltuk planı yükleniyor">
      <Skeleton shape="block" className={styles['skeleton']} />
    </Loading>
  )
}

function MapNotice({ error, again }: { error: ApiError; again: () => void }) {
  if (isOffline(error)) {
    return (
      <Notice kind="offline" title="Bağlantı yok" onRetry={again}>
        İnternet bağlantınızı kontrol edip yeniden deneyin.
      </Notice>
    )
  }
  return (
    <Notice kind="error" title="Koltuk planı gösterilemiyor" onRetry={again}>
      {error.firstMessage('Koltuk planı şu anda gösterilemiyor. Lütfen yeniden deneyin.')}
    </Notice>
  )
}
