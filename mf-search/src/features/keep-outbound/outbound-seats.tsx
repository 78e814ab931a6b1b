import type { Journey } from 'shared/contracts/journey'
import { formatMoneyShort } from 'shared/domain/money'
import { Slot } from 'shared/module/slot'
import { useHydrated } from 'shared/ui/hydrated/hydrated'
import { Loading, Skeleton } from 'shared/ui/skeleton/skeleton'
import { SlotBoundary } from '../../lib/slot-boundary.tsx'
import styles from './pinned-outbound.module.css'

/**
 * What was chosen on the way there is known to another module, and to this browser alone: the server leaves its place
 * empty. When that module fails, the fare of the list stands there.
 */
export function OutboundSeats({ journey }: { journey: Journey }) {
  const hydrated = useHydrated()
  const skeleton = (
    <Loading label="Seçtiğiniz koltuklar yükleniyor">
      <div className={styles['seats']}>
        <Skeleton shape="title" />
        <Skeleton />
      </div>
    </Loading>
  )
  if (!hydrated) return skeleton
  return (
    <SlotBoundary name="chosen-seats" fallback={<ListFare journey={journey} />}>
      <Slot name="chosen-seats" props={{ leg: 'departure', journey }} fallback={skeleton} />
    </SlotBoundary>
  )
}

function ListFare({ journey }: { journey: Journey }) {
  return (
    <p>
      <b className={styles['fare']}>{formatMoneyShort(journey.price.price)}</b>
      <span className={styles['each']}>kişi başı</span>
    </p>
  )
}
