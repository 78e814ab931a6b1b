import { useState } from 'react'
import type { BusType } from 'shared/contracts/journey'
import type { SlotProps } from 'shared/contracts/slots'
import { Slot } from 'shared/module/slot'
import { Notice } from 'shared/ui/notice/notice'
import { useHydrated } from 'shared/ui/hydrated/hydrated'
import { Loading, Skeleton } from 'shared/ui/skeleton/skeleton'
import { SlotBoundary } from '../../lib/slot-boundary.tsx'
import styles from './seat-map.module.css'

/**
 * The seats are another module's work: when it fails, this card says so and the list lives on. The
 * server leaves them to the browser, so that a list does not wait for a second module, nor fail with it.
 */
export function SeatMap(props: SlotProps['seat-picker']) {
  const [attempt, setAttempt] = useState(0)
  const hydrated = useHydrated()
  const skeleton = <SeatMapSkeleton bus={props.journey.bus.type} />
  if (!hydrated) return skeleton
  return (
    <SlotBoundary
      key={attempt}
      name="seat-picker"
      fallback={
        <Notice
          kind="error"
          title="Koltuk seçimi şu anda açılamıyor"
          retryLabel="Tekrar dene"
          onRetry={() => setAttempt((before) => before + 1)}
        >
          Sefer listesi çalışmaya devam ediyor. Birazdan yeniden deneyebilirsiniz.
        </Notice>
      }
    >
      <Slot name="seat-picker" props={props} fallback={skeleton} />
    </SlotBoundary>
  )
}

function SeatMapSkeleton({ bus }: { bus: BusType }) {
  return (
    <Loading label="Koltuklar yükleniyor">
      <div className={styles['skeleton']} data-bus={bus}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </Loading>
  )
}
