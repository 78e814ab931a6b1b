import { lazy, Suspense, useEffect, useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { orElse } from 'shared/api/or-else'
import type { Journey } from 'shared/contracts/journey'
import type { SlotProps } from 'shared/contracts/slots'
import type { Gender, SeatNo } from 'shared/contracts/units'
import type { GroupVerdict } from 'shared/domain/group-seats'
import { realWait, withRetry } from 'shared/module/retry'
import { toast } from 'shared/ui/toast/toast'
import { type PickedSeat, useSelectedSeats } from '../../lib/draft/booking-draft.ts'
import { holdAgain } from '../../lib/hold/hold-again.ts'
import { refreshHold } from '../../lib/hold/keep-hold.ts'
import { legNames } from '../../lib/draft/leg-names.ts'
import { legsInOrder } from '../../lib/draft/legs-in-order.ts'
import { useHoldCheck } from '../../lib/hold/use-hold-check.ts'
import { Announcement, useAnnouncement } from './announcement.tsx'
import { ChooseGroup } from './choose/choose-group.tsx'
import {
  deselectSeat,
  holdChosen,
  replaceLostSeat,
  seatsChosen,
  selectGroup,
  selectSeat,
  whySelectionFails,
} from './choose/choose-seat.ts'
import { Dock } from './dock/dock.tsx'
import type { Party } from 'shared/domain/group-genders'
import { LostSeatsNotice } from './lost/lost-seats-notice.tsx'
import { forgetLostSeats, offersFor, useLostSeats, withLostSeats } from './lost/lost-seats.ts'
import type { SeatNews } from './plan/merge-cells.ts'
import styles from './pick-seats.module.css'
import { useRuleAdvice } from './use-rule-advice.ts'
import { SeatViews } from './plan/seat-views.tsx'
import type { PlannedSeat } from './plan/seat-map.ts'
import { whyTaken } from './plan/seat-texts.ts'
import { SelectedSeats } from './dock/selected-seats.tsx'

// Behaviour of popovers weighs more than the map: it comes while the traveller looks at the seats.
// Nobody else can ask for it again: what `lazy` was once refused it keeps.
const loadChooseGender = () => withRetry(() => import('./choose/choose-gender.tsx'), realWait)
const ChooseGender = lazy(loadChooseGender)

const onTrouble = (message: string, how?: { silent: boolean }) => toast.error(message, how)

type Props = Pick<SlotProps['seat-picker'], 'leg' | 'search'> & {
  /** With its cells. */
  journey: Journey
  news: SeatNews
  onContinue: () => void
}

/** Choosing seats on a map that is there: one tap takes a seat, the next one puts it back. */
export function PickSeats({ leg, search, journey: known, news, onContinue }: Props) {
  const api = useApi()
  const seats = useSelectedSeats(leg, known.id)
  const lost = useLostSeats(leg, known.id)
  const [asking, setAsking] = useState<{ seat: PlannedSeat; anchor: HTMLElement } | null>(null)
  const journey = { ...known, seats: { ...known.seats, cells: withLostSeats(known.seats.cells, lost) } }
  const [announcement, announce] = useAnnouncement()
  const choosing = { api, leg, journey, search, onTrouble, onSelected: announce }
  const chosen = new Map(seats.map(({ seat, gender }) => [seat, gender]))
  const why = whySelectionFails(journey, seats)
  const advice = useRuleAdvice(leg, journey, seats, why)

  useEffect(() => {
    loadChooseGender().catch(() => undefined)
    // The countdown goes on as it was when this fails.
    void orElse(refreshHold(api, leg), () => undefined)
  }, [api, leg])
  useHoldCheck(() => Promise.all(legsInOrder.map((one) => orElse(refreshHold(api, one), () => null))))

  function press(seat: PlannedSeat, anchor: HTMLElement): void {
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

  function takeInstead(missed: PickedSeat, instead: SeatNo): void {
    replaceLostSeat(choosing, missed, instead)
    showSeat(instead)?.focus()
  }

  function seatGroup(party: Party): GroupVerdict {
    const verdict = selectGroup(choosing, party)
    const first = verdict.code === 'found' ? verdict.seats[0] : undefined
    if (first) showSeat(first.seat)
    return verdict
  }

  /** The time of both ways is shown as one, so both are held again; a seat lost on this map is replaced here. */
  async function holdBothAgain(): Promise<void> {
    const others = legsInOrder.filter((one) => one !== leg)
    const answer = await holdAgain(api, others)
    if (answer.kind === 'gone') onTrouble(`${legNames[answer.gone.leg]}: ${answer.gone.message}`)
    await holdChosen(choosing)
  }

  async function goOn(): Promise<void> {
    const before = seatsChosen(leg, journey).length
    const isHeld = await holdChosen(choosing)
    if (isHeld && before > 0 && seatsChosen(leg, journey).length === before) onContinue()
  }

  return (
    <>
      <div className={styles['open']}>
        <ChooseGroup max={journey.limits.max_passengers} onSeat={seatGroup} />
        <div className={styles['parts']}>
          <SeatViews
            journey={journey}
            chosen={chosen}
            asking={asking?.seat.seat ?? null}
            news={news}
            advice={advice}
            onPress={press}
            onLeave={() => setAsking(null)}
          />
          <SelectedSeats
            journey={journey}
            seats={seats}
            onDeselect={(seat) => deselectSeat(choosing, seat)}
          />
        </div>
      </div>
      <Announcement {...announcement} />
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
      <Dock leg={leg} why={why} onContinue={goOn} onAgain={holdBothAgain} onTrouble={onTrouble}>
        {lost.length > 0 && (
          <LostSeatsNotice
            offers={offersFor(journey, lost, seats)}
            onTake={takeInstead}
            onDismiss={() => forgetLostSeats(leg)}
          />
        )}
      </Dock>
    </>
  )
}

/** Brings a seat into sight, on the map or in the list. */
function showSeat(seat: SeatNo): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(`[data-seat="${seat}"]`)
  element?.scrollIntoView({ block: 'nearest' })
  return element
}
