import { lazy, Suspense, useEffect, useState } from 'react'
import { useApi } from 'shared/api/api-context'
import type { Journey } from 'shared/contracts/journey'
import type { SlotProps } from 'shared/contracts/slots'
import type { Gender } from 'shared/contracts/units'
import { realWait, withRetry } from 'shared/module/retry'
import { toast } from 'shared/ui/toast/toast'
import { useSelectedSeats } from '../../lib/booking-draft.ts'
import { refreshHold, syncHold } from '../../lib/keep-hold.ts'
import { Bus } from './bus.tsx'
import { deselectSeat, seatsChosen, selectSeat, whySelectionFails } from './choose-seat.ts'
import { Dock } from './dock.tsx'
import { Legend } from './legend.tsx'
import styles from './pick-seats.module.css'
import type { Seat } from './seat-map.ts'
import { whyTaken } from './seat-words.ts'
import { SelectedSeats } from './selected-seats.tsx'

// Behaviour of popovers weighs more than the map: it comes while the traveller looks at the seats.
// Nobody else can ask for it again: what `lazy` was once refused it keeps.
const loadChooseGender = () => withRetry(() => import('./choose-gender.tsx'), realWait)
const ChooseGender = lazy(loadChooseGender)

type Props = Pick<SlotProps['seat-picker'], 'leg' | 'search'> & {
  /** With its cells. */
  journey: Journey
  onContinue: () => void
}

/** Choosing seats on a map that is there: one tap takes a seat, the next one puts it back. */
export function PickSeats({ leg, search, journey, onContinue }: Props) {
  const api = useApi()
  const seats = useSelectedSeats(leg, journey.id)
  const [asking, setAsking] = useState<{ seat: Seat; anchor: HTMLElement } | null>(null)
  const choosing = { api, leg, journey, search, onTrouble: (message: string) => toast.error(message) }
  const chosen = new Map(seats.map(({ seat, gender }) => [seat, gender]))
  const why = whySelectionFails(journey, seats)

  useEffect(() => {
    loadChooseGender().catch(() => undefined)
    // The countdown goes on as it was when this fails.
    refreshHold(api, leg).catch(() => undefined)
  }, [api, leg])

  function press(seat: Seat, anchor: HTMLElement): void {
    if (chosen.has(seat.seat)) {
      deselectSeat(choosing, seat.seat)
      return
    }
    const taken = whyTaken(seat)
    if (taken) toast.info(taken, { id: 'seat-taken' })
    else setAsking({ seat, anchor })
  }

  function choose(gender: Gender): void {
    if (asking) selectSeat(choosing, asking.seat, gender)
    setAsking(null)
  }

  async function goOn(): Promise<void> {
    const before = seatsChosen(leg, journey).length
    let refused = false
    await syncHold(api, leg, ({ message }) => {
      refused = true
      toast.error(message)
    })
    if (!refused && before > 0 && seatsChosen(leg, journey).length === before) onContinue()
  }

  return (
    <>
      <div className={styles['open']}>
        <div className={styles['parts']}>
          <div className={styles['map']}>
            <Bus
              label={`Koltuk planı, ${journey.bus.type} düzen`}
              cells={journey.seats.cells}
              chosen={chosen}
              asking={asking?.seat.seat ?? null}
              onPress={press}
              onLeave={() => setAsking(null)}
            />
            <Legend cells={journey.seats.cells} />
          </div>
          <SelectedSeats
            journey={journey}
            seats={seats}
            why={why}
            onDeselect={(seat) => deselectSeat(choosing, seat)}
          />
        </div>
      </div>
      {asking && (
        <Suspense fallback={null}>
          <ChooseGender
            seat={asking.seat}
            anchor={asking.anchor}
            onChoose={choose}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
      <Dock leg={leg} why={why} onContinue={goOn} onTrouble={choosing.onTrouble} />
    </>
  )
}
